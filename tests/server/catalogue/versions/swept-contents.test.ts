import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Database } from '#server/db/database.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { commandLine, done, openEmpty, type Ran } from '#tests/support/catalogue/command-line.ts';
import { Crash, crashingAt } from '#tests/support/catalogue/crashing.ts';
import { ownProvider } from '#tests/support/catalogue/own-provider.ts';
import { smallFolder } from '#tests/support/catalogue/small-folder.ts';

const DAY_MS = 86_400_000;
/** The time at which the tests' command line imports. */
const IMPORTED = Date.parse('2026-11-29T12:00:00Z');

let database: Database;
let sufra: (...args: string[]) => Promise<Ran>;
/** Folders whose first dish has a picture of its own colour. */
let kept: string;
let left: string;

const withPicture = async (background: string): Promise<string> =>
  smallFolder({
    'dishes.csv': (text) =>
      text
        .replace(',state\n', ',state,picture\n')
        .replace(/^(\d.*)$/gm, (row) => `${row},${row.startsWith('1,') ? 'rice.png' : ''}`),
    'pictures/rice.png': await sharp({ create: { width: 64, height: 48, channels: 3, background } })
      .png()
      .toBuffer(),
  });
const count = async (table: string): Promise<number> =>
  ((await database.statement(`select count(*)::int as count from ${table}`, [])).rows[0] as { count: number }).count;
const stored = async () => ({ blobs: await count('catalogue_blobs'), pictures: await count('catalogue_pictures') });
const cleanUpAt = (now: number): Promise<void> => cleanUp(database, { now: () => now } as never);

beforeAll(async () => {
  database = await openEmpty();
  sufra = commandLine(database);
  [kept, left] = [await withPicture('#804020'), await withPicture('#204080')];
  await done(sufra('catalogue', 'import', kept));
}, 60_000);

/**
 * An import that crashes when contents and pictures are stored: before its version is stored, or before that version is
 * put in force.
 */
const crash = async (before: 'version' | 'switch'): Promise<void> => {
  let [at, pictures] = [1, await count('catalogue_pictures')];
  for (;;) {
    const dying = crashingAt(database, at, 'before');
    const error = await commandLine(dying)('catalogue', 'import', left).catch((thrown: unknown) => thrown);
    if (!(error instanceof Crash)) throw error;
    if ((await count('catalogue_versions')) > (await count('catalogue_switches'))) return;
    const made = await count('catalogue_pictures');
    if (made > pictures && before === 'version') return;
    // The next import makes no pictures, so it has fewer transactions.
    at += made > pictures ? 0 : 1;
    pictures = made;
  }
};

describe('The daily job', () => {
  let whole: Awaited<ReturnType<typeof stored>>;
  beforeEach(async () => {
    whole ??= await stored();
    await cleanUpAt(IMPORTED + 3 * DAY_MS);
  });

  it.each(['version', 'switch'] as const)(
    'deletes what an import stored that ended before its %s, but only after a day',
    async (moment) => {
      await crash(moment);
      const more = await stored();
      expect(more).toEqual({ blobs: whole.blobs + 1, pictures: whole.pictures + 3 });
      await cleanUpAt(IMPORTED + DAY_MS - 1);
      expect(await stored()).toEqual(more);
      await cleanUpAt(IMPORTED + 2 * DAY_MS);
      expect(await stored()).toEqual(whole);
      expect(await count('catalogue_versions')).toBe(1);
    },
  );

  it('keeps every version whole, even one whose pictures were not counted when it was made', async () => {
    await database.statement('update catalogue_versions set pictures = null', []);
    await crash('version');
    await cleanUpAt(IMPORTED + 2 * DAY_MS);
    expect(await stored()).toEqual(whole);
    const to = mkdtempSync(join(tmpdir(), 'sufra-export-'));
    expect((await sufra('catalogue', 'export', to)).code).toBe(0);
    expect((await sufra('catalogue', 'import', to)).out[0]).toMatch(/which is in force\. Nothing changes\.$/);
  });

  it('does not delete what a restarted import needs', async () => {
    await crash('version');
    // The import finds the stored contents of the previous one, at any age.
    for (const table of ['blobs', 'pictures']) await database.statement(`update catalogue_${table} set at = 0`, []);
    let isSwept = false;
    const beside: Database = {
      ...database,
      withTransaction: async (work, mode) => {
        // Runs once all of them were found.
        const old = await count('catalogue_pictures where at = 0');
        if (old < whole.pictures + 3 && !isSwept) {
          isSwept = true;
          await cleanUpAt(IMPORTED + DAY_MS / 2);
        }
        return database.withTransaction(work, mode);
      },
    };
    expect((await commandLine(beside)('catalogue', 'import', left)).code).toBe(0);
    expect(isSwept).toBe(true);
    await cleanUpAt(IMPORTED + 9 * DAY_MS);
    const to = mkdtempSync(join(tmpdir(), 'sufra-export-'));
    expect((await sufra('catalogue', 'export', to)).code).toBe(0);
    expect(await stored()).toEqual({ blobs: whole.blobs + 1, pictures: whole.pictures + 3 });
  });

  it('keeps the logo and the icon of a version', async () => {
    await done(sufra('catalogue', 'import', await ownProvider()));
    const before = await stored();
    await cleanUpAt(IMPORTED + 2 * DAY_MS);
    expect(await stored()).toEqual(before);
  });
});
