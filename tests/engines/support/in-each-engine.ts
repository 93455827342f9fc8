import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';

import { engines, type Browser } from './browser.ts';
import type { EngineName } from './engine.ts';
import { openWorld, type Setting, type World } from './world.ts';

/**
 * Runs the tests of a file in each engine of this machine, each with its own world and an open browser. A test fails if
 * the console shows a fault of the app.
 */
export const inEachEngine = (
  title: string,
  tests: (world: () => World, browser: () => Browser, name: EngineName) => void,
  setting: Setting = {},
): void =>
  describe.each(engines)(`${title} in %s`, (name) => {
    let world: World;
    beforeAll(async () => {
      world = await openWorld(name, setting);
      await world.open();
    });
    afterEach(() => {
      expect(world.faults(), 'errors on the console').toEqual([]);
    });
    afterAll(() => world.remove());
    tests(
      () => world,
      () => world.browser(),
      name,
    );
  });
