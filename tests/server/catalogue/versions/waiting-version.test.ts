import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { CatalogueInForce } from '#server/catalogue/in-force.ts';
import { filesOnDisk } from '#server/catalogue/folder/folder-files.ts';
import { releaseFolder } from '#server/catalogue/release-folder.ts';
import { followVersions, loadInForce } from '#server/catalogue/stored/follow-versions.ts';
import { compareWithCurrent, importCompared, Overtaken } from '#server/catalogue/stored/import-catalogue.ts';
import type { RunningServer } from '#server/start-server.ts';
import { allergenGroups } from '#src/domain/menu/allergens.ts';
import { addDays, utcDayOf, type Day } from '#src/domain/days/day.ts';
import { commandLine, done, type Ran } from '#tests/support/catalogue/command-line.ts';
import { demoFolder } from '#tests/support/catalogue/demo-folder.ts';
import { withRows } from '#tests/support/catalogue/edit-rows.ts';
import { SATURDAY } from '#tests/support/server/plans.ts';
import { startTestServer } from '#tests/support/server/server.ts';

const AREA = 104;
const OTHER = 105;
/** The ingredient chicken breast. */
const CHICKEN = 101;

let server: RunningServer;
let today: Day;
let sufra: (...args: string[]) => Promise<Ran>;

beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
  today = utcDayOf(server.services.clock.now());
}, 120_000);
afterAll(() => server?.close());

const rowsOf = async (statement: string): Promise<readonly Record<string, unknown>[]> =>
  (await server.services.database.statement(statement, [])).rows as readonly Record<string, unknown>[];

/** Makes customers use the area, or no customer. */
const use = (isUsed: boolean) =>
  rowsOf(
    isUsed
      ? `update addresses set area = ${AREA} where (user_id, kind) = (
          select user_id, kind from addresses where area = ${OTHER} order by user_id, kind limit 1)`
      : `update addresses set area = ${OTHER} where area = ${AREA}`,
  );

/** A folder without the area, in which chicken contains sesame. */
const nextFolder = (more: Readonly<Record<string, string>> = {}): string =>
  demoFolder({
    'places.csv': withRows((row) => (row['area_id'] === String(AREA) ? undefined : row)),
    'ingredients.csv': withRows((row) => (row['id'] === String(CHICKEN) ? { ...row, allergens: 'sesame' } : row)),
    ...more,
  });

const versions = async (): Promise<readonly Record<string, unknown>[]> =>
  JSON.parse((await sufra('catalogue', 'versions', '--json')).out.join('')).versions;

/** Makes a node check the versions on this day. @returns the versions that it begins to serve */
const look = async (on: Day): Promise<readonly number[]> => {
  const { database, log, clock } = server.services;
  const release = await releaseFolder();
  const catalogues = new CatalogueInForce((await loadInForce({ database, release }, on))!);
  const served: number[] = [];
  const following = followVersions({
    database,
    release,
    catalogues,
    today: () => on,
    now: clock.now,
    log,
    apply: async () => undefined,
    served: async ({ version }) => void served.push(version),
  });
  await following.look();
  following.close();
  return served;
};

/** Whether every dish with chicken breast is known to hold sesame. */
const hasSesame = async (on: Day): Promise<boolean> => {
  const { database } = server.services;
  const inForce = (await loadInForce({ database, release: await releaseFolder() }, on))!;
  const dishes = [...inForce.dishById.values()].filter(({ ingredients }) => ingredients.includes(CHICKEN));
  return dishes.length > 0 && dishes.every(({ allergens }) => allergens.includes(allergenGroups.sesame));
};

describe('A version that is due while customers use what it removes', () => {
  const tomorrow = (): Day => addDays(today, 1);
  beforeAll(async () => {
    sufra = commandLine(server.services.database, today);
  });

  it('waits a day, leaves the earlier version in force and notifies the team — CAT-030', async () => {
    await use(false);
    await done(sufra('catalogue', 'import', nextFolder(), '--from', tomorrow()));
    await use(true);
    const { version } = (await versions()).at(-1)!;
    expect(await look(tomorrow())).toEqual([]);
    expect((await versions()).at(-1)).toMatchObject({ version, reason: 'waiting', fromDay: addDays(today, 2) });
    const [told] = await rowsOf(`select text from outgoing_messages where channel = 'team' and subject = 'Catalogue'`);
    expect(told!['text']).toContain(`The area ${AREA} is gone, but plans, saved checkouts or addresses use it.`);
    expect(await rowsOf(`select 1 from addresses where area = ${AREA}`)).toHaveLength(1);
  });

  it('applies its allergens while it waits — CAT-030', async () => {
    expect(await hasSesame(today)).toBe(true);
    expect(await hasSesame(addDays(today, 1))).toBe(true);
    expect(await hasSesame(addDays(today, 2))).toBe(true);
  });

  it('takes effect on the first day on which no customer uses what it removes — CAT-030', async () => {
    expect(await look(addDays(today, 2))).toEqual([]);
    await use(false);
    const { version } = (await versions()).at(-1)!;
    expect(await look(addDays(today, 3))).toEqual([version]);
  });

  it('is dropped once a later import is in force — CAT-030', async () => {
    sufra = commandLine(server.services.database, addDays(today, 3));
    await done(sufra('catalogue', 'rollback', '1', '--confirm-allergens'));
    await done(sufra('catalogue', 'import', nextFolder(), '--from', addDays(today, 4)));
    await use(true);
    const waiting = (await versions()).at(-1)!;
    expect(await look(addDays(today, 4))).toEqual([]);
    sufra = commandLine(server.services.database, addDays(today, 4));
    await done(sufra('catalogue', 'import', nextFolder(), '--map', `${AREA}=${OTHER}`));
    const later = (await versions()).at(-1)!;
    expect(await look(addDays(today, 5))).toEqual([]);
    const left = await versions();
    expect(left.map(({ version }) => version)).not.toContain(waiting['version']);
    expect(left.at(-1)).toMatchObject({ version: later['version'] });
  });
});

describe('A plan or an address that is created between the comparison and the switch', () => {
  it('stops the version from removing what it uses — CAT-030', async () => {
    const on = addDays(today, 5);
    sufra = commandLine(server.services.database, on);
    await done(sufra('catalogue', 'rollback', '1', '--confirm-allergens'));
    await use(false);
    const files = await filesOnDisk(nextFolder());
    const { database } = server.services;
    const where = { database, release: await releaseFolder(), today: on, apply: async () => undefined };
    const compared = await compareWithCurrent(where, files);
    if ('faults' in compared) throw new Error('the folder has faults');
    await use(true);
    const importing = importCompared(where, files, compared, {
      author: 'layla',
      at: server.services.clock.now(),
      fromDay: on,
      base: null,
      moves: [],
    });
    await expect(importing).rejects.toThrow(Overtaken);
    expect((await versions()).at(-1)).toMatchObject({ version: 1, reason: 'rollback' });
  });
});
