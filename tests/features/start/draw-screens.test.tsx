import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { drawScreens } from '#src/start/draw-screens.tsx';
import { addDays, startOfDay, today as dayOf } from '#src/domain/days/day.ts';
import { shortTitle } from '#src/domain/menu/short-title.ts';
import { DashboardScreen } from '#src/features/dashboard/dashboard-screen.tsx';
import { loadCatalogue, setLocale } from '#src/i18n/catalogue-store.ts';
import { I18nProvider } from '#src/i18n/use-t.tsx';
import { DRAWN } from '#src/offline/drawn/drawn-place.ts';
import type { DrawnScreen } from '#src/offline/drawn/drawn-screen.ts';
import type { Engine } from '#src/offline/engine.ts';
import { engineNow, provideEngine, wholeEngine } from '#src/state/engine/engine.ts';
import { readHome } from '#src/state/plan/home-data.ts';
import { ToastProvider } from '#src/ui/dialogs/toast.tsx';
import labels from '#src/ui/text/status-labels.module.css';
import { ago, bodyDevice, composed, device, nothingYet, openBody, weighed } from '../../support/screens/body-page.tsx';
import {
  dayArrays,
  dayOrder as order,
  eatenToday,
  engineWith,
  goingElsewhere,
  openOrder,
  planUntil,
  slotsList,
} from '../../support/screens/day-of-meals.ts';
import { testDevice } from '../../support/screens/test-device.ts';
import { parsed, structure } from '../../support/screens/structure.ts';

/** The arrays include the delivery windows: the meals of a day are shown together with its next delivery. */
const arrays = { ...dayArrays, slotsList };

const show = async (engine: Engine): Promise<void> => {
  const root = createRootRoute({ component: () => <DashboardScreen actions={null} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(
    <I18nProvider>
      <ToastProvider label="Messages" closeLabel="Close">
        <RouterProvider router={router as never} />
      </ToastProvider>
    </I18nProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(engineNow()).toBe(engine);
};
const draw = async (engine: Engine): Promise<readonly DrawnScreen[]> => {
  provideEngine(() => Promise.resolve(engine));
  await wholeEngine();
  return (await drawScreens(engine, 'b1', () => Promise.resolve()))!;
};
const todays = (screens: readonly DrawnScreen[]) => screens.filter(({ path }) => path === '/');
/** Parses the markup with the icons named as in the app. */
const asInApp = (markup: string): Element =>
  parsed(markup.replaceAll('href="#drawn-', 'href="/src/ui/text/icons.svg#'));
const drawnAt = (screens: readonly DrawnScreen[], ms: number): string =>
  todays(screens).find(({ from, until }) => from <= ms && ms < until)!.markup;
const at = (screens: readonly DrawnScreen[], ms: number): Element => asInApp(drawnAt(screens, ms));
const titles = (root: ParentNode) => [...root.querySelectorAll('article h3')].map((each) => each.textContent);
const meals = (root: ParentNode): Element => root.querySelector('section[aria-labelledby="meals"]')!;
const cardOf = (root: ParentNode): unknown => structure(meals(root).previousElementSibling!);

beforeAll(async () => {
  await setLocale('en-US');
  await loadCatalogue('shell', 'errors', 'dashboard', 'body', 'progress', 'feedback');
});
beforeEach(() => {
  window.scrollTo = () => undefined;
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(async () => {
  cleanup();
  document.body.replaceChildren();
  await setLocale('en-US');
});

describe('The Today screen, pre-rendered for the next start', () => {
  const sent = openOrder([0], 6);
  it.each([
    ['en-US', 'today', {}, order([0, 1])],
    ['en-US', 'a coming day', {}, order([2])],
    ['ar-AE', 'nothing that can be changed', {}, order([0])],
    ['en-US', 'the window and what locks soon', {}, openOrder([0], 4)],
    ['en-US', 'a day that goes elsewhere', {}, { ...sent, days: { ...sent.days, ...goingElsewhere(0) } }],
    ['en-US', 'a plan that ends', { plan: planUntil(3) }, sent],
    ['ar-AE', 'a plan that ends today, with a saved checkout', { plan: planUntil(0), hasCheckout: true }, sent],
    ['en-US', 'dishes that are still to be chosen', {}, openOrder([0], 5, 'not-completed')],
  ] as const)('contains in %s the same elements as the app renders: %s', async (locale, _what, more, plan) => {
    await setLocale(locale);
    const engine = engineWith(
      {
        'order/get': {
          ...plan,
          planParams: { ...plan.planParams, mealType: [3, 1], date: 1_800_000_000, slot_id: 2 },
        },
        'get_arrays/get': arrays,
        'progress/getEaten': eatenToday,
      },
      more,
    );
    // The pre-rendered screen is in the page, so the app renders its rings filled from the start.
    document.body.append(Object.assign(document.createElement('div'), { id: DRAWN }));
    const drawn = at(await draw(engine), engine.now());
    await show(engine);
    expect(cardOf(drawn)).toEqual(cardOf(document));
    for (const part of ['h2', 'ul', '[role=img]'])
      expect([...meals(drawn).querySelectorAll(part)].map(structure)).toEqual(
        [...meals(document).querySelectorAll(part)].map(structure),
      );
    const words = (root: ParentNode) => structure(root.querySelector('#page-title')!.parentElement!);
    expect(words(drawn)).toEqual(words(document));
  });

  it('contains what is marked as eaten today, and on the next day empty rings', async () => {
    const engine = engineWith({
      'order/get': order([0, 1]),
      'get_arrays/get': arrays,
      'progress/getEaten': eatenToday,
    });
    const screens = await draw(engine);
    const look = (ms: number) => ({
      arcs: at(screens, ms).querySelectorAll('[class*=arc]').length,
      ticks: [...at(screens, ms).querySelectorAll('button[aria-pressed]')].map((each) =>
        each.getAttribute('aria-pressed'),
      ),
    });
    expect(look(engine.now())).toEqual({ arcs: 4, ticks: ['true', 'mixed'] });
    expect(look(engine.now() + 86_400_000)).toEqual({ arcs: 0, ticks: [] });
  });

  it('is rendered in the frame of the app, with the screen’s name and one main part, without later elements', async () => {
    const screens = await draw(engineWith({ 'order/get': sent, 'get_arrays/get': arrays }));
    const [now] = todays(screens);
    const drawn = parsed(now!.markup);
    expect([now!.title, now!.build, now!.locale]).toEqual(['Today · Sufra', 'b1', 'en-US']);
    expect(drawn.querySelectorAll('main')).toHaveLength(1);
    const current = [...drawn.querySelectorAll('nav a[aria-current=page]')].map((each) => each.getAttribute('href'));
    expect(current).toEqual(['/', '/']);
    expect([...drawn.querySelectorAll('nav a')].length).toBeGreaterThanOrEqual(10);
    expect(drawn.querySelectorAll('link, title, script, template, [style], header button')).toHaveLength(0);
    expect(drawn.querySelectorAll('[data-style]').length).toBeGreaterThan(0);
    // The data's age has the clock icon, not the offline icon: no connection has been tried yet.
    expect(drawn.innerHTML).not.toContain('cloud-off');
  });

  it('includes its icons, so that the first paint loads no other document', async () => {
    const screens = await draw(engineWith({ 'order/get': sent, 'get_arrays/get': arrays }));
    const drawn = parsed(todays(screens)[0]!.markup);
    const used = [...drawn.querySelectorAll('use')].map((each) => each.getAttribute('href')!);
    expect(used.length).toBeGreaterThan(5);
    for (const href of used)
      expect(drawn.querySelectorAll(`symbol[id="${href.slice(1)}"] path`), href).not.toHaveLength(0);
    expect(drawn.querySelectorAll('symbol')).toHaveLength(new Set(used).size);
  });

  it('is also rendered for the next two days, each with its own meals, independent of the device’s clock', async () => {
    const plan = order([0, 1, 2]);
    const [, second, third] = Object.keys(plan.mealPlan);
    plan.mealPlan[second!] = { 3: 9, 1: 7 };
    plan.mealPlan[third!] = { 3: 8, 1: 8 };
    const engine = engineWith({ 'order/get': plan, 'get_arrays/get': arrays });
    const screens = await draw(engine);
    const morning = (by: number): number => startOfDay(addDays(dayOf(engine.now(), 'UTC'), by), 'UTC') + 1;
    expect(titles(at(screens, engine.now()))).toEqual(['Shakshuka', 'Machboos']);
    expect(titles(at(screens, morning(1)))).toEqual(['Shakshuka', 'Fattoush']);
    expect(titles(at(screens, morning(2)))).toEqual(['Machboos', 'Machboos']);
    const spans = todays(screens);
    expect(spans[0]!.from).toBe(engine.now());
    expect(spans.at(-1)!.until).toBe(morning(3) - 1);
    // The time spans have no gaps and do not overlap.
    for (const [index, { from }] of spans.slice(1).entries()) expect(from).toBe(spans[index]!.until);
    expect(engineNow()).toBe(engine);
  });

  it('says until when to eat a dish for the day it was rendered for, also after the customer’s midnight — CAT-023', async () => {
    const engine = engineWith({ 'order/get': order([0, 1, 2]), 'get_arrays/get': arrays });
    const screens = await draw(engine);
    const said = (ms: number) => [...at(screens, ms).querySelectorAll('article li')].map((each) => each.textContent);
    const tomorrow = addDays(dayOf(engine.now(), 'UTC'), 1);
    expect(said(startOfDay(tomorrow, 'UTC') + 1)).toEqual(['Eat by tomorrow', '3 min microwave, lid open']);
    const midnight = startOfDay(addDays(tomorrow, 1), 'Asia/Dubai');
    expect(said(midnight - 1)).toEqual(['Eat by tomorrow', '3 min microwave, lid open']);
    expect(said(midnight + 1)).toEqual(['Eat by tonight', '3 min microwave, lid open']);
  });

  it('says after the end of the delivery time that the bag has arrived', async () => {
    const plan = { ...order([0, 1]), days: goingElsewhere(0) };
    const slots = [{ id: 4, name: '', from: 0, to: 24, eveningBefore: false }];
    const answers = {
      'order/get': { ...plan, planParams: { ...plan.planParams, slot_id: 4 } },
      'get_arrays/get': { ...arrays, slotsList: slots },
    };
    const engine = engineWith(answers);
    const screens = await draw(engine);
    const ends = startOfDay(addDays(dayOf(engine.now(), 'Asia/Dubai'), 1), 'Asia/Dubai');
    expect(todays(screens).map(({ from }) => from)).toContain(ends);
  });

  it('contains the time of the next lock, so that the remaining time is calculated when it is shown', async () => {
    const drawn = at(await draw(engineWith({ 'order/get': openOrder([0], 6), 'get_arrays/get': arrays })), Date.now());
    const until = Number(drawn.querySelector<HTMLElement>('[role=timer]')!.dataset['until']);
    expect(until).toBe(startOfDay(addDays(dayOf(Date.now(), 'UTC'), 3), 'UTC'));
  });

  it('reads the device and sends no request', async () => {
    const { engine, asked, watched, refreshed } = testDevice({
      now: Date.now(),
      answers: { 'order/get': order([0]), 'get_arrays/get': arrays },
    });
    await draw(engine);
    expect([...asked, ...watched, ...refreshed]).toEqual([]);
  });

  it.each([
    [
      'no customer is signed in',
      testDevice({ user: null, answers: { 'order/get': order([0]), 'get_arrays/get': arrays } }).engine,
    ],
    ['there is no plan', engineWith({ 'order/get': { ...order([]), planParams: null }, 'get_arrays/get': arrays })],
    ['the device holds no dishes', engineWith({ 'order/get': order([0]) })],
    ['the plan is over', engineWith({ 'order/get': order([-3]), 'get_arrays/get': arrays })],
    [
      'the plan waits for its money',
      engineWith({ 'order/get': { ...sent, due: { plan: 1, deposit: 0, difference: 0 } }, 'get_arrays/get': arrays }),
    ],
    [
      'a difference is to be paid',
      engineWith({ 'order/get': { ...sent, due: { plan: 0, deposit: 0, difference: 1 } }, 'get_arrays/get': arrays }),
    ],
  ])('is not rendered if %s', async (_why, engine) => {
    expect(todays(await draw(engine))).toEqual([]);
  });

  it('is not rendered if the language changes during the work', async () => {
    const engine = engineWith({ 'order/get': order([0]), 'get_arrays/get': arrays });
    provideEngine(() => Promise.resolve(engine));
    await wholeEngine();
    expect(await drawScreens(engine, 'b1', () => setLocale('ar-AE'))).toBeUndefined();
  });

  it('renders every text as plain text, so that a title or a name adds no element and no attribute', async () => {
    const shape = (root: Element) =>
      [...root.querySelectorAll('*')].map((each) => `${each.tagName} ${each.getAttributeNames().sort().join(' ')}`);
    const drawnWith = async (text: string): Promise<Element> => {
      const products = arrays.products.map((dish) => ({ ...dish, title: text, preview: text }));
      const typeList = { 1: { id: 1, title: text, order: 1 }, 3: { id: 3, title: text, order: 3 } };
      const plan = openOrder([0], 6);
      const answers = {
        'order/get': { ...plan, planParams: { ...plan.planParams, mealType: [3, 1] } },
        'get_arrays/get': { ...arrays, products, typeList },
      };
      return at(await draw(engineWith(answers, { firstName: text })), Date.now());
    };
    const bare = await drawnWith('xPlain');
    for (const evil of [
      'x<script>alert(1)</script>',
      'x" onload="alert(1)',
      "x' onload='alert(1)",
      'x</h3><img src=x onerror=alert(1)>',
      'x&lt;b&gt;$& ${1} {{ <!-- ]]> `',
    ]) {
      const drawn = await drawnWith(evil);
      expect(shape(drawn)).toEqual(shape(bare));
      expect(drawn.querySelector('h3')!.textContent).toBe(shortTitle(evil));
      expect(drawn.querySelector('img')!.getAttribute('src')).toBe(evil);
    }
  });
});

describe('The Body Analysis screen, pre-rendered for the next start', () => {
  const body = async (): Promise<Element> => {
    const drawn = (await draw(device.engine)).find(({ path }) => path === '/body-analysis');
    return asInApp(drawn!.markup);
  };
  /** Every page generates new ids. */
  const card = (root: ParentNode): unknown => {
    const copy = root.querySelector('dl')!.closest('section')!.cloneNode(true) as Element;
    copy.removeAttribute('aria-labelledby');
    copy.querySelector('h2')!.removeAttribute('id');
    // The app already shows whether a value is stored; a start leaves this line empty until the device has reported it.
    for (const state of copy.querySelectorAll(`.${labels['sync']!}`))
      state.replaceWith(Object.assign(document.createElement('span'), { className: labels['sync']! }));
    for (const free of copy.querySelectorAll(`.${labels['sync']!}`)) free.replaceChildren();
    return structure(copy);
  };

  it.each([
    ['en-US', 'a weight and an estimate', weighed([[ago(3), 70_000]]), {}],
    ['ar-AE', 'a measured fat mass', composed(weighed([[ago(3), 70_000]]), ago(2), 2_500, 1_900), {}],
    ['en-US', 'conditions that have names', nothingYet, { medical: [2, 1] }],
    ['ar-AE', 'nothing of the person', nothingYet, { gender: null, birthday: null, weight: null, medical: [] }],
  ] as const)(
    'contains in %s the same elements as the app, with %s — BOD-003, BOD-005, BOD-007',
    async (locale, _what, progress, user) => {
      await setLocale(locale);
      bodyDevice(progress, { user: user as never });
      const mine = await body();
      await openBody();
      expect(card(mine)).toEqual(card(document));
      const words = (root: ParentNode): (string | null)[] =>
        [...root.querySelectorAll('h1, h1 + p')].map((each) => each.textContent);
      expect(words(mine)).toEqual(words(document));
      const early = (root: ParentNode): (string | null)[] =>
        [...root.querySelectorAll('[data-early]')].map((each) => each.getAttribute('aria-label') ?? each.textContent);
      expect(early(mine)).toHaveLength(6);
      expect(early(mine)).toEqual(early(document));
    },
  );

  it('is not rendered without a customer, or before the measurements were loaded once', async () => {
    bodyDevice(undefined);
    expect(await draw(device.engine)).toEqual([]);
    bodyDevice(nothingYet);
    expect(await draw(device.engine)).not.toEqual([]);
    await device.engine.signOut('keep');
    expect(await draw(device.engine)).toEqual([]);
  });
});

describe('The home screen of a first visit', () => {
  it('requests the pictures of its first meals before it is rendered', async () => {
    const asked: string[] = [];
    vi.stubGlobal(
      'Image',
      class {
        set src(address: string) {
          asked.push(address);
        }
      },
    );
    provideEngine(() => Promise.resolve(engineWith({ 'order/get': order([0]), 'get_arrays/get': arrays })));
    await wholeEngine();
    await readHome('en');
    vi.unstubAllGlobals();
    expect(asked).toEqual(['/dishes/7-preview.webp', '/dishes/8-preview.webp']);
  });
});
