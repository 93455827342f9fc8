import { expect, it } from 'vitest';

import { keptOfPortal } from '../support/kept-of-portal.ts';
import { inEachEngine } from './support/in-each-engine.ts';
import { MAIN_SCREENS, showsScreen } from './support/loads.ts';
import { everythingKept, signIn, TODAY } from './support/world.ts';

inEachEngine(
  'A hotel’s page in the place of ours',
  (world, browser) => {
    it('is never shown to a customer with the installed app, and is never stored', async () => {
      await signIn(world(), 'active@demo.test');
      await browser().sees(TODAY);
      await everythingKept(world());
      world()
        .portal()
        .answer(() => true);
      for (const screen of MAIN_SCREENS.slice(0, 4)) {
        await browser().goto(world().url + screen[0]);
        await showsScreen(world(), screen);
      }
      expect(await browser().run(() => document.title)).not.toContain('Welcome, guest');
      world().portal().answer();
      world().portal().cut();
      await browser().goto(world().url);
      await browser().sees(TODAY);
      expect(await browser().run(keptOfPortal)).toEqual([]);
    });
  },
  { portal: true },
);
