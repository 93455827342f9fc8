import { beforeAll, it } from 'vitest';

import { rounds } from '../support/deep.ts';
import { inEachEngine } from './support/in-each-engine.ts';
import { chanceFrom, loadEach, MAIN_SCREENS } from './support/loads.ts';
import { everythingKept, signIn, TODAY } from './support/world.ts';

const LOADS = rounds(10, 200);
const SEED = Number(process.env['SUFRA_SEED'] ?? Date.now() % 100_000);

inEachEngine('Loads by address', (world, browser, name) => {
  beforeAll(async () => {
    await signIn(world(), 'active@demo.test');
    await browser().sees(TODAY);
    await everythingKept(world());
  });

  it(
    `leave no page blank: ${LOADS} of today, the menu and its summary, each left 0.3 to 0.9 s after it was drawn or loaded (seed ${SEED})`,
    async () => {
      const chance = chanceFrom(SEED);
      const screens = Array.from({ length: LOADS }, () => MAIN_SCREENS[Math.floor(3 * chance())]!);
      const { hurried, longest } = await loadEach(world(), screens, chance);
      console.log(
        `${name}: ${LOADS} loads, ${hurried} more left before they were drawn; the longest took ${longest} ms`,
      );
    },
    40 * 60_000,
  );
});
