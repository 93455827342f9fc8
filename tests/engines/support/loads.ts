import { setTimeout } from 'node:timers/promises';

import type { World } from './world.ts';

/** A path, and a selector of an element that its screen shows when the app has rendered it. */
export type Screen = readonly [address: string, ready: string];

/** The screens that customers open most. */
export const MAIN_SCREENS: readonly Screen[] = [
  ['/', 'section[aria-labelledby=meals] article'],
  ['/modify', 'main article h3, main article h2'],
  ['/modify/summary', 'main dl'],
  ['/progress', '[role=tabpanel] svg'],
  ['/body-analysis', 'main figure'],
  ['/feedback/dish', 'main article'],
  ['/profile', 'main h2 button[aria-expanded]'],
  ['/my-credit', 'main article'],
  ['/nutrition-support/forum', '[role=feed] article'],
  ['/contact', 'main article'],
];

/** Pseudo-random numbers from 0 to 1 for a seed (mulberry32). */
export const chanceFrom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Waits until the app itself has rendered the screen, and the first HTML or the pre-rendered screen is gone. */
export const showsScreen = ({ browser }: World, [, ready]: Screen): Promise<unknown> =>
  browser().until(
    (selector: string) =>
      document.querySelector('html[data-sent], #drawn') === null &&
      [...document.querySelectorAll(selector)].some((each) => each.getClientRects().length > 0),
    ready,
  );

export interface Loads {
  /** The number of loads that were replaced by the next one 0.3 to 0.9 s after they began, rendered or not. */
  readonly hurried: number;
  /** The longest time from a load to its screen, in ms. */
  readonly longest: number;
}

/**
 * Loads one screen after another by its path, 0.3 to 0.9 s apart, and waits for each. One in three is first loaded once
 * more and left by the next load, rendered or not. Rejects if a page stays blank.
 */
export const loadEach = async (world: World, screens: readonly Screen[], chance: () => number): Promise<Loads> => {
  const aMoment = (): Promise<void> => setTimeout(300 + 600 * chance());
  let longest = 0;
  let hurried = 0;
  for (const screen of screens) {
    const address = world.url + screen[0];
    if (chance() < 1 / 3) {
      hurried += 1;
      await world.browser().goto(address);
      await aMoment();
    }
    const begun = performance.now();
    await world.browser().goto(address);
    await showsScreen(world, screen);
    longest = Math.max(longest, performance.now() - begun);
    await aMoment();
  }
  return { hurried, longest: Math.round(longest) };
};
