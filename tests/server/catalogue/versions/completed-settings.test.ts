import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';

import { catalogueOf } from '#server/catalogue/catalogue-of.ts';
import { settings } from '#server/db/schema/upkeep.ts';
import { completeSettings } from '#server/seed/apply-catalogue.ts';
import { seedAll } from '#server/seed/seed-all.ts';
import { catalogue } from '#tests/support/catalogue/built-in.ts';
import { check } from '#tests/support/catalogue/checked.ts';
import { commandLine, openEmpty } from '#tests/support/catalogue/command-line.ts';
import { ownProvider } from '#tests/support/catalogue/own-provider.ts';
import { smallFolder } from '#tests/support/catalogue/small-folder.ts';

const clock = { now: () => Date.parse('2026-11-29T12:00:00Z') };

it('A database of an earlier release gets its missing settings from the folder and keeps the existing ones', async () => {
  const database = await openEmpty();
  await seedAll(database, catalogue, clock, { demo: false, production: true, businessZone: 'UTC' });
  const { folder } = await check(await ownProvider());
  const own = catalogueOf({ ...folder, provider: folder.provider! });
  const rows = async (): Promise<Map<string, unknown>> =>
    database.withTransaction(async (tx) => {
      const all = await tx.select().from(settings);
      return new Map(all.map(({ alias, value }) => [alias, value]));
    });
  await database.withTransaction(async (tx) => {
    await tx.delete(settings).where(eq(settings.alias, 'LOCK_DAYS'));
    await tx
      .update(settings)
      .set({ value: { name: 'By hand', phone: '+971 4 999 9999' } })
      .where(eq(settings.alias, 'BRAND'));
    await completeSettings(tx, own);
  });
  const completed = await rows();
  expect(completed.get('LOCK_DAYS')).toBe(2);
  expect(completed.get('BRAND')).toEqual({
    name: 'By hand',
    phone: '+971 4 999 9999',
    legalName: { en: 'Testa Foods L.L.C.', ar: 'تستا للأغذية ذ.م.م.' },
    trn: '100123456700003',
  });
  expect(completed.get('CHAT_URL')).toBe('https://wa.me/971500000000');
});

it('A setting is deleted if the next folder no longer names it', async () => {
  const database = await openEmpty();
  const sufra = commandLine(database);
  const chosen = (text: string): string => `${text}settings: { LANDING_DISHES: [3] }\n`;
  const named = async (): Promise<boolean> =>
    database.withTransaction(
      async (tx) => (await tx.select().from(settings).where(eq(settings.alias, 'LANDING_DISHES'))).length > 0,
      'snapshot',
    );
  const first = await sufra('catalogue', 'import', smallFolder({ 'provider.yaml': chosen }));
  expect([first.code, await named()]).toEqual([0, true]);
  const next = await sufra('catalogue', 'import', smallFolder());
  expect([next.code, await named()]).toEqual([0, false]);
});
