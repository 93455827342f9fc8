import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';

import { OWN_URL, ownServer, type OwnServer } from '../support/own-server.ts';
import { people, screens, type Screen } from '../support/screens.ts';
import { composeSheets } from './contact-sheet.ts';
import { LONG_WORDED, openDevices, type Devices } from './devices.ts';
import { draw, type Drawn } from './draw.ts';
import { writeLongWords } from './long-words.ts';
import { putOwnFiles } from './own-files.ts';

const folder = join(import.meta.dirname, '../../../test-results/gallery');
const LOCALES = ['en-US', 'ar-AE'] as const;

/** The name of a file: the path with the account, because one screen may have several. */
const nameOf = ({ address, who }: Screen): string =>
  `${address.replaceAll(/[^\w-]+/g, '-').replaceAll(/^-|-$/g, '') || 'home'}.${who}`;

test.describe('The gallery', () => {
  // Each worker has a server with its own devices and captures the next screen there.
  test.describe.configure({ mode: 'parallel', timeout: 600_000 });
  let server: OwnServer;
  let devices: Devices | undefined;
  test.beforeAll(async ({ browser }) => {
    mkdirSync(join(folder, 'pictures'), { recursive: true });
    server = await ownServer();
    await writeLongWords(server.url, LONG_WORDED);
    const long = `${'Full blood count with differential and lipid panel, fasting, '.repeat(3)}November 2026.pdf`;
    await putOwnFiles(server.url, LONG_WORDED, [long, 'x.pdf']);
    await putOwnFiles(server.url, people.customer, ['Blood test.pdf', 'تحليل الدم.pdf']);
    devices = openDevices(browser, OWN_URL);
  });
  test.afterAll(async () => {
    await devices?.putAway();
    await server.remove();
  });

  for (const screen of screens.filter(({ states }) => states.length > 0))
    test(`shows ${screen.address} of a ${screen.who}: ${screen.states.join(', ')}`, async ({ browser }) => {
      const drawn: Drawn[] = [];
      for (const locale of LOCALES)
        for (const state of screen.states) {
          const device = await devices!.of(screen.who, state, locale);
          const fileOf = (size: string, scheme: string): string =>
            join(folder, 'pictures', `${nameOf(screen)}.${state}.${size}.${locale}.${scheme}.jpg`);
          drawn.push(await draw(device, screen, { state, locale }, fileOf));
        }
      await composeSheets(
        browser,
        folder,
        nameOf(screen),
        drawn.flatMap(({ pictures }) => pictures),
      );
      expect(drawn.flatMap(({ faults }) => faults)).toEqual([]);
    });
});
