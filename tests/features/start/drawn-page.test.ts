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

describe('The screen that was drawn for this start', () => {
  it('stays until the app shows its own meals, then gives way', async () => {
    takeOver(root);
    root.innerHTML = '<main><h1 id="page-title">Today</h1></main>';
    await Promise.resolve();
    expect(drawn()).not.toBeNull();
    await appDraws();
    expect(drawn()).toBeNull();
    expect(root.hidden).toBe(false);
  });

  it('hands a tapped dish over opened and focused, so that its sheet gives the focus back to it', async () => {
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

  it('opens the choice of a renewal that was tapped in the card above, and no dish where the renewal is gone meanwhile', async () => {
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

  it('opens nothing where the app has another dish in that place: what was drawn may be older', async () => {
    takeOver(root);
    buttonOf(drawn()!, 'Machboos').click();
    const opened = vi.fn();
    root.addEventListener('click', opened);
    root.innerHTML = meals(['Shakshuka', 'Kabsa', 'Fattoush']);
    await Promise.resolve();
    expect(drawn()).toBeNull();
    expect(opened).not.toHaveBeenCalled();
  });

  it('waits for a finger that is down, so that no tap is lost between the two', async () => {
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

  it('keeps the keyboard on the dish that it had reached, without opening it', async () => {
    takeOver(root);
    buttonOf(drawn()!, 'Fattoush').focus();
    const clicked = vi.fn();
    root.addEventListener('click', clicked);
    await appDraws();
    expect(document.activeElement).toBe(buttonOf(root, 'Fattoush'));
    expect(clicked).not.toHaveBeenCalled();
  });

  it('moves the focus from elsewhere on it to the heading', async () => {
    takeOver(root);
    drawn()!.querySelector<HTMLElement>('h1')!.focus();
    await appDraws();
    expect(document.activeElement).toBe(root.querySelector('#page-title'));
  });

  it('is removed at once when no customer is signed in', () => {
    const showApp = takeOver(root);
    showApp();
    expect(drawn()).toBeNull();
    expect(document.activeElement).toBe(document.body);
  });

  it('of the body stays until the app shows its charts as well, and hands over the figure that was touched', async () => {
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

  it('of the body gives way after three seconds without charts, and the touched figure opens where the app shows it already', () => {
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
