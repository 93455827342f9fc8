import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';

import type { Database } from '#server/db/database.ts';
import { commandLine, openEmpty, type Ran } from '#tests/support/catalogue/command-line.ts';
import { Crash, crashingAt } from '#tests/support/catalogue/crashing.ts';
import { instead, smallFolder } from '#tests/support/catalogue/small-folder.ts';

let database: Database;
let sufra: (...args: string[]) => Promise<Ran>;
beforeAll(async () => {
  database = await openEmpty();
  sufra = commandLine(database);
}, 60_000);

const exported = async (): Promise<Readonly<Record<string, string>>> => {
  const to = mkdtempSync(join(tmpdir(), 'sufra-export-'));
  expect((await sufra('catalogue', 'export', to)).code).toBe(0);
  const entries = readdirSync(to, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    entries.map(({ parentPath, name }) => [
      join(parentPath, name).slice(to.length + 1),
      readFileSync(join(parentPath, name), 'base64'),
    ]),
  );
};

it.each(['before', 'after'] as const)(
  'a crash %s the commit of any transaction of an import leaves the earlier version whole, and the import can run again — CAT-014',
  async (when) => {
    const { width, height, channels } = { width: 64, height: 64, channels: 3 } as const;
    const noise = {
      create: { width, height, channels, background: 'red', noise: { type: 'gaussian', mean: 99, sigma: 50 } },
    };
    const folder = smallFolder({
      'pictures/rice.png': await sharp(noise as never)
        .png()
        .toBuffer(),
      'prices.csv': instead('1,22', when === 'before' ? '1,41' : '1,43'),
    });
    const former = smallFolder({ 'prices.csv': instead('1,22', when === 'before' ? '1,40' : '1,42') });
    expect((await sufra('catalogue', 'import', former)).code).toBe(0);
    const before = await exported();
    let [at, hasCrashed] = [0, true];
    while (hasCrashed) {
      at += 1;
      const dying = commandLine(crashingAt(database, at, when));
      hasCrashed = await dying('catalogue', 'import', folder).then(
        () => false,
        (error: unknown) => {
          if (!(error instanceof Crash)) throw error;
          return true;
        },
      );
      const now = await exported();
      const isFormer = now['prices.csv'] === before['prices.csv'];
      if (isFormer) expect(now).toEqual(before);
      else {
        // The switch is committed: the new version is complete, and nothing else follows.
        expect(now['pictures/rice.png']).toBe(readFileSync(join(folder, 'pictures/rice.png'), 'base64'));
        expect(now['prices.csv']).toBe(readFileSync(join(folder, 'prices.csv'), 'base64'));
        hasCrashed = false;
      }
    }
    expect(at).toBeGreaterThan(5);
    const again = await sufra('catalogue', 'import', folder);
    expect(again.code).toBe(0);
    expect(again.out.at(-1)).toMatch(/^The folder is version \d+, which is in force/);
  },
  120_000,
);
