import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { publishNext } from '../support/server/next-build.ts';
import { inEachEngine } from './support/in-each-engine.ts';
import { MAIN_SCREENS, showsScreen } from './support/loads.ts';
import { everythingKept, signIn, TODAY } from './support/world.ts';

/** The messages of an engine and the app about files of a build that no longer exist. */
const filesGone =
  /dynamically imported module|Importing a module script failed|MIME type|ServiceWorker|could not be (?:registered|fetched|started|asked)|404/;

inEachEngine(
  'A release in mid-visit',
  (world, browser) => {
    it('keeps every screen working, offers the new version, and shows the same screen after the update', async () => {
      await signIn(world(), 'active@demo.test');
      await browser().sees(TODAY);
      await everythingKept(world());
      const released = publishNext(world().folder);
      rmSync(join(world().folder, 'dist', 'builds'), { recursive: true, maxRetries: 10 });
      const name = (): string | null =>
        document.querySelector('meta[name="build-name"]')?.getAttribute('content') ?? null;
      expect(await browser().run(name)).not.toBe(released);
      for (const screen of MAIN_SCREENS.slice(1, 4)) {
        await browser().goto(world().url + screen[0]);
        await showsScreen(world(), screen);
      }
      await browser().tap({ css: 'button', name: 'Update now' });
      await browser().until(
        (to: string) => document.querySelector('meta[name="build-name"]')?.getAttribute('content') === to,
        released,
      );
      await showsScreen(world(), MAIN_SCREENS[3]!);
    });
  },
  { ownBuild: true, expected: filesGone },
);
