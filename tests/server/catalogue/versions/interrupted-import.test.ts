import { beforeAll, describe, expect, it } from 'vitest';

import type { Database } from '#server/db/database.ts';
import { DiskFull } from '#server/db/database-away.ts';
import { commandLine, done, openEmpty, type Ran } from '#tests/support/catalogue/command-line.ts';
import { instead, smallFolder } from '#tests/support/catalogue/small-folder.ts';

let database: Database;
let sufra: (...args: string[]) => Promise<Ran>;
beforeAll(async () => {
  database = await openEmpty();
  sufra = commandLine(database);
  await done(sufra('catalogue', 'import', smallFolder()));
}, 60_000);

const priced = (price: number): string => smallFolder({ 'prices.csv': instead('1,22', `1,${price}`) });
const versions = async (): Promise<readonly { version: number; inForce: boolean }[]> =>
  (
    JSON.parse((await sufra('catalogue', 'versions', '--json')).out.join('')) as {
      versions: { version: number; inForce: boolean }[];
    }
  ).versions;

/** A database whose writing transaction number `at` fails. */
const failingAt = (at: number, error: Error): { readonly database: Database; readonly reached: () => boolean } => {
  let count = 0;
  const failing: Database = {
    ...database,
    withTransaction: (work, mode) => {
      if (mode !== 'snapshot') count += 1;
      return count >= at && mode !== 'snapshot' ? Promise.reject(error) : database.withTransaction(work, mode);
    },
  };
  return { database: failing, reached: () => count >= at };
};

describe('An import whose disk runs full', () => {
  it.each([
    ['the embedded database', new DiskFull()],
    ['PostgreSQL', Object.assign(new Error('could not extend file'), { code: '53100' })],
  ])(
    'ends with 1 and a sentence at any step, and leaves the earlier version in force: %s — CAT-014',
    async (_, error) => {
      const before = await versions();
      for (let at = 1; ; at += 1) {
        const failing = failingAt(at, error);
        const { code, out, err } = await commandLine(failing.database)('catalogue', 'import', priced(60));
        if (!failing.reached()) {
          expect(code).toBe(0);
          expect(at).toBeGreaterThan(4);
          break;
        }
        expect({ code, err }).toEqual({
          code: 1,
          err: [
            'The disk of the database is full. The catalogue in force is unchanged: make room and run the command again.',
          ],
        });
        expect(out.join('\n')).not.toContain('is in force');
        expect(await versions()).toEqual(before);
      }
      expect((await sufra('catalogue', 'import', smallFolder())).code).toBe(0);
    },
    120_000,
  );
});

describe('Two imports at once', () => {
  it('never mix: one is in force as a whole, and the other is refused with a sentence or follows it — CAT-013', async () => {
    const before = (await versions()).length;
    const folders = [priced(71), priced(72)];
    const ran = await Promise.all(folders.map((folder) => commandLine(database)('catalogue', 'import', folder)));
    const through = ran.filter(({ code }) => code === 0);
    expect(through.length).toBeGreaterThan(0);
    for (const { code, err } of ran)
      if (code !== 0)
        expect({ code, err }).toEqual({
          code: 1,
          err: ['Another version has come in force meanwhile. Nothing was imported: run the command again.'],
        });
    expect(await versions()).toHaveLength(before + through.length);
    // The version in force equals one of the two folders, file by file.
    const again = await Promise.all(folders.map((folder) => sufra('catalogue', 'diff', folder)));
    expect(again.filter(({ out }) => out[0] === 'The folder is the catalogue in force.')).toHaveLength(1);
  }, 60_000);

  it('are not both accepted: an import is refused if another one finished after its comparison — CAT-013', async () => {
    const late = priced(80);
    let isFirst = true;
    const overtaken: Database = {
      ...database,
      withTransaction: async (work, mode) => {
        // The first writing transaction runs after the comparison: the other import is done before it.
        if (mode !== 'snapshot' && isFirst) {
          isFirst = false;
          expect((await sufra('catalogue', 'import', priced(81))).code).toBe(0);
        }
        return database.withTransaction(work, mode);
      },
    };
    const { code, err } = await commandLine(overtaken)('catalogue', 'import', late);
    expect({ code, err }).toEqual({
      code: 1,
      err: ['Another version has come in force meanwhile. Nothing was imported: run the command again.'],
    });
    expect((await sufra('catalogue', 'diff', late)).out[0]).toMatch(/^Dishes: 0 new/);
  });
});
