import { setTimeout } from 'node:timers/promises';

import type { World } from './world.ts';

/** An address and an element of its screen once the app shows it. */
export type Screen = readonly [address: string, ready: string];

/** What a customer opens most. */
export const MAIN_SCREENS: readonly Screen[] = [
  ['/', 'section[aria-labelledby=meals] article'],
  ['/modify', 'main article h3, main article h2'],
  ['/modify/summary', 'main dl'],
  ['/progress', '[role=tabpanel] svg'],
  ['/body-analysis', 'main figure'],
  ['/feedback/dish', 'main article'],
  ['/profile', 'main fieldset'],
  ['/my-credit', 'main article'],
  ['/nutrition-support/forum', '[role=feed] article'],
  ['/contact', 'main article'],
];

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
export const chanceFrom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** The app itself has drawn the screen: what the first HTML or an earlier visit has drawn is gone. */
export const showsScreen = ({ browser }: World, [, ready]: Screen): Promise<unknown> =>
  browser().until(
    (selector: string) =>
      document.querySelector('html[data-sent], #drawn') === null &&
      [...document.querySelectorAll(selector)].some((each) => each.getClientRects().length > 0),
    ready,
  );

export interface Loads {
  /** Loads that were left for the next one 0.3 to 0.9 s after they had begun, drawn or not. */
  readonly hurried: number;
  /** The longest time from a load to its screen, in ms. */
  readonly longest: number;
}

/**
 * Loads one screen after the other by its address, 0.3 to 0.9 s apart, and waits for each. One in three is loaded once more
 * before, and left by the next load whatever it has drawn. Rejects when a page stays blank.
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
