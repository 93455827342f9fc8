import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { drawToday } from '../../../src/draw-today.ts';
import { setLocale } from '../../../src/i18n/catalogue-store.ts';
import type { Engine } from '../../../src/offline/engine.ts';
import { provideEngine } from '../../../src/state/engine/engine.ts';
import { dayArrays, dayOrder, engineWith } from '../../support/screens/day-of-meals.ts';
import { fakeEngine } from '../../support/screens/fake-engine.ts';

const held = { 'order/get': dayOrder([0]), 'get_arrays/get': dayArrays };
const draw = (engine: Engine, wanted: () => boolean = () => true): Promise<boolean> => {
  provideEngine(() => Promise.resolve(engine));
  return drawToday(document.querySelector<HTMLElement>('#root')!, wanted);
};
const drawn = (): HTMLElement | null => document.querySelector<HTMLElement>('#drawn');
const untouched = '<div id="root"><main aria-busy="true"></main></div>';

beforeEach(() => {
  document.body.innerHTML = untouched;
  document.title = 'Sufra';
});
afterEach(async () => {
  document.body.replaceChildren();
  await setLocale('en-US');
});

describe('Today’s meals where no worker is there to draw them', () => {
  it('stand before the place of the app, as they are on the device, with the name of the screen', async () => {
    expect(await draw(engineWith(held))).toBe(true);
    expect(drawn()!.nextElementSibling!.id).toBe('root');
    const meals = [...drawn()!.querySelectorAll('section[aria-labelledby="meals"] article')];
    expect(meals.map((meal) => meal.querySelector('h3')!.textContent)).toEqual(['Shakshuka', 'Machboos']);
    expect(drawn()!.querySelectorAll('nav svg path').length).toBeGreaterThan(5);
    expect(drawn()!.textContent).toContain('Sara');
    expect(document.title).toBe('Today · Sufra');
  });

  it('speak the language of the screen', async () => {
    await setLocale('ar-AE');
    await draw(engineWith(held));
    expect(drawn()!.querySelector('h1')!.textContent).toBe('اليوم');
    // The day is written so as well.
    expect(drawn()!.querySelector('main p')!.textContent).toMatch(/\p{Script=Arabic}/u);
  });

  it('ask nobody but the device: its questions are the app’s to put', async () => {
    const { engine, asked, watched } = fakeEngine({ answers: held });
    await draw(engine);
    expect([...asked, ...watched]).toEqual([]);
  });

  it('show what somebody typed into a dish’s title as text', async () => {
    const title = '<img src=x onerror=alert(1)>';
    const products = dayArrays.products.map((each) => ({ ...each, title }));
    await draw(engineWith({ ...held, 'get_arrays/get': { ...dayArrays, products } }));
    expect(drawn()!.querySelector('h3')!.textContent).toBe(title);
    expect(drawn()!.querySelector('[onerror]')).toBeNull();
  });

  it.each([
    ['nobody is signed in', fakeEngine({ user: null, answers: held }).engine],
    ['there is no plan', engineWith({ ...held, 'order/get': { ...dayOrder([]), planParams: null } })],
    ['the device holds no dishes', engineWith({ 'order/get': dayOrder([0]) })],
    ['the plan is over', engineWith({ ...held, 'order/get': dayOrder([-3]) })],
  ])('are not drawn when %s: the page stays as it was', async (_why, engine) => {
    expect(await draw(engine)).toBe(false);
    expect(document.body.innerHTML).toBe(untouched);
    expect(document.title).toBe('Sufra');
  });

  it('are not drawn any more when the app is about to draw by itself', async () => {
    expect(await draw(engineWith(held), () => false)).toBe(false);
    expect(document.body.innerHTML).toBe(untouched);
  });

  it('tell of a fault instead of swallowing it', async () => {
    provideEngine(() => Promise.reject(new TypeError('the engine did not come')));
    const root = document.querySelector<HTMLElement>('#root')!;
    await expect(
      drawToday(
        root,
        vi.fn(() => true),
      ),
    ).rejects.toThrow('the engine did not come');
    expect(document.body.innerHTML).toBe(untouched);
  });
});
