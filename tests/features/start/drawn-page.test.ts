import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { takeOver } from '#src/start/drawn-page.ts';

const meals = (dishes: readonly string[]): string =>
  `<main><h1 id="page-title" tabindex="-1">Today</h1><section aria-labelledby="meals">${dishes
    .map((dish) => `<article><button type="button">${dish}</button></article>`)
    .join('')}</section></main>`;
const dishes = ['Shakshuka', 'Machboos', 'Fattoush'];

let root: HTMLElement;
const buttonOf = (place: HTMLElement, dish: string): HTMLButtonElement =>
  [...place.querySelectorAll('button')].find(({ textContent }) => textContent === dish)!;
const drawn = (): HTMLElement | null => document.querySelector('#drawn');
const appDraws = async (): Promise<void> => {
  root.innerHTML = meals(dishes);
  // The observer is called after the change.
  await Promise.resolve();
};

beforeEach(() => {
  window.scrollTo = vi.fn();
  document.body.innerHTML = `<div id="root" hidden></div><div id="drawn">${meals(dishes)}</div>`;
  root = document.querySelector<HTMLElement>('#root')!;
});
afterEach(() => {
  document.body.innerHTML = '';
});

describe('The pre-rendered screen of this start', () => {
  it('stays until the app shows its own meals, and is then removed', async () => {
    takeOver(root);
    root.innerHTML = '<main><h1 id="page-title">Today</h1></main>';
    await Promise.resolve();
    expect(drawn()).not.toBeNull();
    await appDraws();
    expect(drawn()).toBeNull();
    expect(root.hidden).toBe(false);
  });

  it('passes a tapped dish to the app, which opens and focuses the dish, so that focus returns to it', async () => {
    takeOver(root);
    const tapped = buttonOf(drawn()!, 'Machboos');
    tapped.focus();
    tapped.click();
    const focusedAtOpening: (string | null)[] = [];
    root.addEventListener('click', () => focusedAtOpening.push(document.activeElement!.textContent));
    await appDraws();
    expect(focusedAtOpening).toEqual(['Machboos']);
    expect(document.activeElement).toBe(buttonOf(root, 'Machboos'));
  });

  it('passes a tapped renewal to the app, and opens no dish if the renewal no longer exists', async () => {
    const renewal = '<button type="button" data-renew="true">Renew Now</button>';
    const opened: (string | null)[] = [];
    root.addEventListener('click', ({ target }) => opened.push((target as Element).textContent));
    drawn()!.insertAdjacentHTML('afterbegin', renewal);
    takeOver(root);
    buttonOf(drawn()!, 'Renew Now').click();
    root.innerHTML = renewal + meals(dishes);
    await Promise.resolve();
    expect(opened).toEqual(['Renew Now']);

    document.body.insertAdjacentHTML('beforeend', `<div id="drawn">${renewal}${meals(dishes)}</div>`);
    takeOver(root);
    buttonOf(drawn()!, 'Renew Now').click();
    await appDraws();
    expect(drawn()).toBeNull();
    expect(opened).toEqual(['Renew Now']);
  });

  it('opens nothing if the app has another dish in that place, because the pre-rendered screen may be old', async () => {
    takeOver(root);
    buttonOf(drawn()!, 'Machboos').click();
    const opened = vi.fn();
    root.addEventListener('click', opened);
    root.innerHTML = meals(['Shakshuka', 'Kabsa', 'Fattoush']);
    await Promise.resolve();
    expect(drawn()).toBeNull();
    expect(opened).not.toHaveBeenCalled();
  });

  it('waits until a touch has ended, so that no tap is lost in the change', async () => {
    takeOver(root);
    const tapped = buttonOf(drawn()!, 'Machboos');
    tapped.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await appDraws();
    expect(drawn()).not.toBeNull();
    const opened: (string | null)[] = [];
    root.addEventListener('click', ({ target }) => opened.push((target as Element).textContent));
    tapped.dispatchEvent(new Event('pointerup', { bubbles: true }));
    tapped.click();
    await expect.poll(() => opened).toEqual(['Machboos']);
    expect(drawn()).toBeNull();
  });

  it('keeps the keyboard focus on its dish in the app, without opening the dish', async () => {
    takeOver(root);
    buttonOf(drawn()!, 'Fattoush').focus();
    const clicked = vi.fn();
    root.addEventListener('click', clicked);
    await appDraws();
    expect(document.activeElement).toBe(buttonOf(root, 'Fattoush'));
    expect(clicked).not.toHaveBeenCalled();
  });

  it('moves focus from any other element of the screen to the heading', async () => {
    takeOver(root);
    drawn()!.querySelector<HTMLElement>('h1')!.focus();
    await appDraws();
    expect(document.activeElement).toBe(root.querySelector('#page-title'));
  });

  it('is removed at once if no customer is signed in', () => {
    const showApp = takeOver(root);
    showApp();
    expect(drawn()).toBeNull();
    expect(document.activeElement).toBe(document.body);
  });

  it('of Body Analysis stays until the app shows its charts, and passes on the tapped figure', async () => {
    const figures = `<h1 id="page-title" tabindex="-1">Body Analysis</h1><button type="button" data-early="">Measurement Tracking</button>
      <dl><button type="button" data-early="">Edit birthday</button><button type="button" data-early="">Edit height</button></dl>`;
    window.history.replaceState(null, '', '/body-analysis');
    drawn()!.innerHTML = `<main>${figures}</main>`;
    takeOver(root);
    buttonOf(drawn()!, 'Edit height').click();
    const opened: (string | null)[] = [];
    root.addEventListener('click', ({ target }) => opened.push((target as Element).textContent));
    root.innerHTML = `<main>${figures}</main>`;
    await Promise.resolve();
    expect(drawn()).not.toBeNull();
    root.querySelector('main')!.append(document.createElement('figure'));
    await Promise.resolve();
    expect(drawn()).toBeNull();
    expect(opened).toEqual(['Edit height']);
    window.history.replaceState(null, '', '/');
  });

  it('of Body Analysis is removed after three seconds without charts, and a tapped figure opens if it exists', () => {
    vi.useFakeTimers();
    const figures = (first: string): string =>
      `<main><h1 id="page-title" tabindex="-1">Body Analysis</h1>${first}<button type="button" data-early="">Edit height</button></main>`;
    const track = '<button type="button" data-early="">Measurement Tracking</button>';
    window.history.replaceState(null, '', '/body-analysis');
    const opened: (string | null)[] = [];
    root.addEventListener('click', ({ target }) => opened.push((target as Element).textContent));
    for (const inApp of [track, '']) {
      document.querySelector('#drawn')?.remove();
      root.before(Object.assign(document.createElement('div'), { id: 'drawn', innerHTML: figures(track) }));
      takeOver(root);
      buttonOf(drawn()!, 'Edit height').click();
      root.innerHTML = figures(inApp);
      vi.advanceTimersByTime(3_000);
      expect(drawn()).toBeNull();
    }
    // If the app has another element in this place, it presses nothing for the customer.
    expect(opened).toEqual(['Edit height']);
    window.history.replaceState(null, '', '/');
    vi.useRealTimers();
  });
});
