import { and, eq, isNull, sql } from 'drizzle-orm';

import { addDays, startOfDay, type Day } from '../../src/domain/days/day.ts';
import type { Clock } from '../config/clock.ts';
import { vouchers } from '../db/schema/checkout.ts';
import { holidays, settings } from '../db/schema/upkeep.ts';
import type { Tx } from '../db/tx.ts';
import { seedArticles } from './seed-articles.ts';
import { catalogueOf, type Catalogue } from '../catalogue/catalogue-of.ts';
import { keepFormer } from '../catalogue/stored/former-dishes.ts';
import type { Apply } from '../catalogue/stored/import-catalogue.ts';

/** These come from a separate table and from the run settings. */
const ELSEWHERE = new Set(['HOLIDAYS', 'BUSINESS_ZONE']);

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Returns the rows that are new in `next` or differ from `before`, compared by a key. */
const changesOf = <Row>(before: readonly Row[], next: readonly Row[], keyOf: (row: Row) => string): readonly Row[] => {
  const old = new Map(before.map((row) => [keyOf(row), row]));
  return next.filter((row) => !isSame(old.get(keyOf(row)), row));
};
const goneOf = <Row>(before: readonly Row[], next: readonly Row[], keyOf: (row: Row) => string): readonly Row[] => {
  const now = new Set(next.map(keyOf));
  return before.filter((row) => !now.has(keyOf(row)));
};

/** A setting that the team has changed stays until the folder contains another value than before. */
const applySettings = async (tx: Tx, before: Catalogue | undefined, next: Catalogue): Promise<void> => {
  const [old, now] = [before?.firstSettings ?? [], next.firstSettings];
  const changed = changesOf(old, now, ({ alias }) => alias);
  for (const { alias } of goneOf(old, now, (row) => row.alias))
    await tx.delete(settings).where(eq(settings.alias, alias));
  for (const { alias, value } of changed)
    if (!ELSEWHERE.has(alias))
      await tx.insert(settings).values({ alias, value }).onConflictDoUpdate({ target: settings.alias, set: { value } });
};

/**
 * Adds the settings of the folder that this release knows and a database of an earlier release lacks. Existing settings
 * stay unchanged.
 */
export const completeSettings = async (tx: Tx, { firstSettings }: Catalogue): Promise<void> => {
  const wanted = firstSettings.filter(({ alias }) => !ELSEWHERE.has(alias));
  await tx
    .insert(settings)
    .values(wanted.map(({ alias, value }) => ({ alias, value })))
    .onConflictDoNothing();
  const brand = wanted.find(({ alias }) => alias === 'BRAND')?.value;
  if (typeof brand !== 'object' || brand === null) return;
  const { legalName, trn } = brand as Record<string, unknown>;
  const known = JSON.stringify({ legalName, trn });
  await tx
    .update(settings)
    .set({ value: sql`${known}::jsonb || ${settings.value}` })
    .where(
      and(
        eq(settings.alias, 'BRAND'),
        sql`jsonb_typeof(${settings.value}) = 'object'`,
        sql`not ${settings.value} @> ${known}::jsonb`,
      ),
    );
};

const applyHolidays = async (tx: Tx, before: Catalogue | undefined, next: Catalogue): Promise<void> => {
  const [old, now] = [before?.firstHolidays ?? [], next.firstHolidays];
  for (const { day } of goneOf(old, now, (row) => row.day)) await tx.delete(holidays).where(eq(holidays.day, day));
  for (const { day, name, provisional } of changesOf(old, now, (row) => row.day)) {
    const set = { nameEn: name.en, nameAr: name.ar, provisional };
    await tx
      .insert(holidays)
      .values({ day, ...set })
      .onConflictDoUpdate({ target: holidays.day, set });
  }
};

/** Changes only codes of the folder: customers' codes, and codes that were used, have separate rows. */
const applyVouchers = async (
  tx: Tx,
  before: Catalogue | undefined,
  next: Catalogue,
  { now, zone }: { readonly now: number; readonly zone: string },
): Promise<void> => {
  const [old, wanted] = [before?.firstVouchers ?? [], next.firstVouchers];
  const codeOf = ({ code }: { readonly code: string }): string => code;
  const mine = (code: string) => and(eq(vouchers.code, code), isNull(vouchers.userId));
  for (const { code } of goneOf(old, wanted, codeOf))
    await tx.update(vouchers).set({ expiresAt: now }).where(mine(code));
  for (const { code, lastDay, ...rest } of changesOf(old, wanted, codeOf)) {
    const expiresAt = lastDay === null ? null : startOfDay(addDays(lastDay as Day, 1), zone);
    const changed = await tx
      .update(vouchers)
      .set({ ...rest, expiresAt })
      .where(mine(code))
      .returning({ id: vouchers.id });
    if (changed.length === 0)
      await tx
        .insert(vouchers)
        .values({ code, ...rest, expiresAt, createdAt: now })
        .onConflictDoNothing();
  }
};

/**
 * Updates the tables that customers read to the next catalogue: settings, holidays, vouchers and articles. Values that
 * are equal in both catalogues keep the team's changes.
 */
export const applyCatalogue =
  (clock: Pick<Clock, 'now'>, zone: string): Apply =>
  async (tx, before, next) => {
    const [old, now] = [before && catalogueOf(before.folder), catalogueOf(next.folder)];
    await applySettings(tx, old, now);
    await applyHolidays(tx, old, now);
    await applyVouchers(tx, old, now, { now: clock.now(), zone });
    await seedArticles(tx, now, clock);
    await keepFormer(tx, before, next);
  };
