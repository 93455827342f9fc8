import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { withoutFood } from '#server/catalogue/without-food.ts';
import { releaseFolder } from '#server/catalogue/release-folder.ts';
import { CatalogueInForce } from '#server/catalogue/in-force.ts';
import { followVersions, loadInForce } from '#server/catalogue/stored/follow-versions.ts';
import { applyCatalogue } from '#server/seed/apply-catalogue.ts';
import { day } from '#src/domain/days/day.ts';
import { followRelease } from '#server/catalogue/stored/follow-release.ts';
import { makeLog } from '#server/config/log.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { seedAll } from '#server/seed/seed-all.ts';
import type { RunningServer } from '#server/start-server.ts';
import { catalogue } from '#tests/support/catalogue/built-in.ts';
import { commandLine, openEmpty } from '#tests/support/catalogue/command-line.ts';
import { smallFolder } from '#tests/support/catalogue/small-folder.ts';
import { patient } from '#tests/support/patience.ts';
import {
  connectClient,
  signInClient,
  startTestServer,
  type SignedIn,
  type TestClient,
} from '#tests/support/server/server.ts';

const AT = Date.parse('2026-11-29T12:00:00Z');
const clock = { now: () => AT };
const production = { demo: false, production: true, businessZone: 'UTC' } as const;

describe('A database of a release without catalogue versions', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openEmpty();
    await seedAll(database, catalogue, clock, production);
  }, 60_000);
  const versions = async (): Promise<unknown> =>
    (
      await database.statement(
        'select version, hash, reason from catalogue_switches join catalogue_versions using (version)',
        [],
      )
    ).rows;

  it('gets the built-in catalogue as version 1, in production too — CAT-028', async () => {
    expect(await versions()).toEqual([]);
    await seedAll(database, catalogue, clock, production);
    const { hash } = await releaseFolder();
    expect(await versions()).toEqual([{ version: 1, hash, reason: 'built-in' }]);
    await seedAll(database, catalogue, clock, production);
    expect(await versions()).toHaveLength(1);
  });

  it('follows the catalogue of the next release until a provider has imported one — CAT-028', async () => {
    const release = await releaseFolder();
    const next = { ...release, hash: 'of-the-next-release' };
    expect(await database.withTransaction((tx) => followRelease(tx, next, AT))).toBe(true);
    expect(await versions()).toHaveLength(2);
    expect((await commandLine(database)('catalogue', 'import', smallFolder())).err).toEqual([]);
    expect(await database.withTransaction((tx) => followRelease(tx, release, AT))).toBe(false);
    expect(await versions()).toHaveLength(3);
    const { rows } = await database.withTransaction((tx) =>
      tx.execute<{ reason: string }>(sql`select reason from catalogue_switches order by id desc limit 1`),
    );
    expect(rows).toEqual([{ reason: 'import' }]);
  });
});

describe('A production server whose database has no catalogue', () => {
  let server: RunningServer;
  let visitor: TestClient;
  beforeAll(async () => {
    server = await startTestServer({ production: true, demo: false, startsAt: AT });
    visitor = await connectClient(server.url);
  }, 120_000);
  afterAll(async () => {
    visitor?.close();
    await server?.close();
  });
  const defaults = () => visitor.ask('default_dishes', { type: 'get', data: { dietId: 32, types: [3] } });

  it('starts, and answers not_available to messages that choose meals — CAT-028', async () => {
    expect(await defaults()).toMatchObject({ data: { code: 'not_available' } });
    const { data } = await visitor.ask('get_arrays', { type: 'get', data: { type: ['products', 'planList'] } });
    expect(data).toMatchObject({ products: [], planList: [] });
  });

  it('serves the catalogue that its provider imports — CAT-028', async () => {
    const { code, err } = await commandLine(server.services.database)('catalogue', 'import', smallFolder());
    expect({ code, err }).toEqual({ code: 0, err: [] });
    await vi.waitFor(async () => expect((await defaults()).type).not.toMatch(/Err$/), {
      timeout: patient(30_000),
      interval: 250,
    });
  });
});

describe('A customer of a server without a catalogue', () => {
  let server: RunningServer;
  let customer: SignedIn;
  beforeAll(async () => {
    server = await startTestServer();
    server.services.catalogues.replace(withoutFood(await releaseFolder()));
    customer = await signInClient(server.url, 'draft@demo.test');
  }, 120_000);
  afterAll(async () => {
    customer?.close();
    await server?.close();
  });

  const isRefused = { data: { code: 'not_available' } };

  it('gets not_available for commands that order or change meals, and can still read — CAT-028', async () => {
    expect(await customer.ask('order', { type: 'setCutlery', data: { orderId: 1, cutlery: 1 } })).toMatchObject(
      isRefused,
    );
    const code = { couponCode: 'WELCOME10', clearPrice: 1000 };
    expect(await customer.ask('mobile_checkout', { type: 'applyCouponCode', data: code })).toMatchObject(isRefused);
    expect((await customer.ask('order', { type: 'get', data: {} })).type).not.toMatch(/Err$/);
  });
});

describe('A catalogue that is imported before the first start', () => {
  it('is the catalogue of the first start, with its settings and holidays and without demo customers — CAT-028', async () => {
    const database = await openDatabase({ dataDir: undefined, databaseUrl: undefined }, makeLog('silent'));
    const folder = smallFolder({ 'holidays.csv': 'date,name_en,name_ar\n2027-01-01,New Year,رأس السنة\n' });
    expect((await commandLine(database)('catalogue', 'import', folder)).err).toEqual([]);
    await seedAll(database, catalogue, clock, { demo: true, businessZone: 'UTC' });
    const rows = async (text: string): Promise<unknown> => (await database.statement(text, [])).rows;
    expect(await rows("select value->>'email' as email from settings where alias = 'BRAND'")).toEqual([
      { email: 'hello@testa.example' },
    ]);
    expect(await rows('select day::text as day from holidays')).toEqual([{ day: '2027-01-01' }]);
    expect(await rows('select count(*)::int as count from users')).toEqual([{ count: 0 }]);
    expect(await rows('select reason from catalogue_switches')).toEqual([{ reason: 'import' }]);
    await database.close();
  }, 60_000);
});

describe('A version that was due while no server ran', () => {
  it('applies its holidays and settings once, at the next start — CAT-013', async () => {
    const database = await openDatabase({ dataDir: undefined, databaseUrl: undefined }, makeLog('silent'));
    const sufra = commandLine(database);
    await sufra('catalogue', 'import', smallFolder());
    const later = smallFolder({ 'holidays.csv': 'date,name_en,name_ar\n2027-01-01,New Year,رأس السنة\n' });
    expect((await sufra('catalogue', 'import', later, '--from', '2026-12-01')).err).toEqual([]);
    const holidays = async (): Promise<unknown> =>
      (await database.statement('select day::text as day from holidays', [])).rows;
    expect(await holidays()).toEqual([]);
    const [release, today] = [await releaseFolder(), day('2026-12-01')];
    const catalogues = new CatalogueInForce((await loadInForce({ database, release }, today))!);
    const served: number[] = [];
    const following = followVersions({
      database,
      release,
      catalogues,
      today: () => today,
      now: clock.now,
      log: makeLog('silent'),
      apply: applyCatalogue(clock, 'UTC'),
      served: async ({ version }) => void served.push(version),
    });
    await following.look();
    await following.look();
    following.close();
    expect(await holidays()).toEqual([{ day: '2027-01-01' }]);
    expect(served).toEqual([2]);
    await database.close();
  }, 60_000);
});
