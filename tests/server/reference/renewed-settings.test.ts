import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { readConfig, type Config } from '#server/config/config.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { settings } from '#server/db/schema/upkeep.ts';
import { makeLog } from '#server/config/log.ts';
import { postgresForTests } from '../../support/server/server.ts';
import { deep } from '../../support/deep.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sufra-renewed-'));
const postgres = await postgresForTests('renewed', 'filled');
afterAll(async () => {
  rmSync(dataDir, { recursive: true });
  await postgres?.drop();
});

/** The migration writes the Arabic word for "outlet" that the demo used at that time. */
const brand = JSON.parse(
  JSON.stringify(catalogue.firstSettings.find(({ alias }) => alias === 'BRAND')!.value).replaceAll('الفرع', 'المنفذ'),
) as Record<string, unknown>;
/** The setting of databases that were filled before the footer named kitchen and area. */
const { kitchenHours: _, area: __, ...rest } = brand;
const first = {
  ...rest,
  phone: '+97120000000',
  hours: { en: '8:00 AM to 11:00 PM daily', ar: 'من 8:00 صباحًا إلى 11:00 مساءً يوميًا' },
};

const renewal = readFileSync(
  join(import.meta.dirname, '../../../server/db/migrations/0007_renewed_brand.sql'),
  'utf8',
).split('--> statement-breakpoint');

/** The setting after the migration of a database that contains `held`. */
const renewed = async (where: Partial<Config>, held: object): Promise<unknown> => {
  const config = { ...readConfig({ LOG_LEVEL: 'silent' }), dataDir: undefined, ...where };
  const database = await openDatabase(config, makeLog('silent'));
  const value = await database.withTransaction(async (tx) => {
    await tx.delete(settings);
    await tx.insert(settings).values({ alias: 'BRAND', value: held });
    for (const statement of renewal) await tx.execute(sql.raw(statement));
    const [row] = await tx.select().from(settings).where(eq(settings.alias, 'BRAND'));
    return row!.value;
  });
  await database.close();
  return value;
};

const embedded = ['the embedded database', { dataDir }] as const;

// The statements are the same: if PostgreSQL is available, the suite tests every change on PostgreSQL only.
describe.each([
  ...(postgres === undefined || deep ? [embedded] : []),
  ...(postgres ? [['PostgreSQL', { databaseUrl: postgres.url }] as const] : []),
] as const)('contact texts that were filled in first, in %s', (_name, where) => {
  it('are updated if they were not changed', async () => {
    expect(await renewed(where, first)).toEqual(brand);
  }, 180_000);

  it('stay as the team wrote them, each separately', async () => {
    const own = { ...first, hours: { en: 'Always', ar: 'دائمًا' }, email: 'chef@kitchen.example' };
    expect(await renewed(where, own)).toEqual({ ...own, phone: '+971 2 000 0000' });
    const called = { ...first, phone: '+971 4 111 1111', area: { en: 'Dubai', ar: 'دبي' } };
    expect(await renewed(where, called)).toEqual({ ...brand, phone: called.phone, area: called.area });
  }, 180_000);
});
