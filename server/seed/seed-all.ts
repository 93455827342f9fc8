import { eq, inArray } from 'drizzle-orm';

import type { Catalogue } from '../catalogue/catalogue-of.ts';
import type { Clock } from '../config/clock.ts';
import type { Config } from '../config/config.ts';
import { randomTag } from '../config/secret.ts';
import type { Database } from '../db/database.ts';
import type { Tx } from '../db/tx.ts';
import { holidays, serverState, settings } from '../db/schema/upkeep.ts';
import { moveDemoAccounts, seedDemoAccounts } from './demo/demo-accounts.ts';
import { seedDemoStaff } from './demo/demo-staff.ts';
import { releaseFolder } from '../catalogue/release-folder.ts';
import { followRelease, isImported } from '../catalogue/stored/follow-release.ts';
import { seedArticles } from './seed-articles.ts';
import { seedDiscussions } from './seed-discussions.ts';

/** @param withHolidays false if a provider's catalogue will add them */
const seedSettingRows = async (
  tx: Tx,
  { firstHolidays, firstSettings }: Catalogue,
  withHolidays: boolean,
): Promise<void> => {
  // These come from their own table and from the run settings.
  const elsewhere = new Set(['HOLIDAYS', 'BUSINESS_ZONE']);
  await tx
    .insert(settings)
    .values(firstSettings.filter(({ alias }) => !elsewhere.has(alias)).map(({ alias, value }) => ({ alias, value })));
  if (!withHolidays) return;
  await tx
    .insert(holidays)
    .values(
      firstHolidays.map(({ day, name, provisional }) => ({ day, nameEn: name.en, nameAr: name.ar, provisional })),
    );
};

/**
 * Returns the epoch, which every rev contains. After a restore the counts have gone back, so devices must not trust their
 * stored data: a label that is new to this database gives it a new epoch, once, for any number of nodes that start with
 * the label.
 */
const epochOf = async (tx: Tx, restored: string | undefined): Promise<string> => {
  const rows = await tx
    .select()
    .from(serverState)
    .where(inArray(serverState.key, ['epoch', 'restored']))
    .for('update');
  const known = (key: string): unknown => rows.find((row) => row.key === key)?.value;
  if (restored === undefined || known('restored') === restored) return String(known('epoch'));
  const epoch = randomTag();
  await tx.update(serverState).set({ value: epoch }).where(eq(serverState.key, 'epoch'));
  await tx
    .insert(serverState)
    .values({ key: 'restored', value: restored })
    .onConflictDoUpdate({ target: serverState.key, set: { value: restored } });
  return epoch;
};

type SeedConfig = Pick<Config, 'demo' | 'businessZone'> & Partial<Pick<Config, 'restored' | 'production'>>;

const fill = async (tx: Tx, catalogue: Catalogue, clock: Clock, config: SeedConfig): Promise<string> => {
  const [made] = await tx
    .insert(serverState)
    .values({ key: 'epoch', value: randomTag() })
    .onConflictDoNothing()
    .returning();
  if (config.demo) await seedDemoStaff(tx, clock.now());
  // A new production database begins without a catalogue: the provider imports one.
  const ofRelease = (!made || !config.production) && (await followRelease(tx, await releaseFolder(), clock.now()));
  if (!made) {
    // An imported catalogue has other articles and discussions, and does not contain the dishes of the demo accounts.
    if (ofRelease) await seedArticles(tx, catalogue, clock);
    if (ofRelease && config.demo) {
      await moveDemoAccounts(tx, catalogue, clock, config.businessZone);
      await seedDiscussions(tx, clock);
    }
    return epochOf(tx, config.restored);
  }
  if (config.restored !== undefined) await tx.insert(serverState).values({ key: 'restored', value: config.restored });
  // A catalogue that was imported before the first start has its own rows, and does not contain the dishes of the demo
  // accounts.
  if (!ofRelease && (await isImported(tx))) return String(made.value);
  await seedSettingRows(tx, catalogue, ofRelease);
  if (ofRelease) await seedArticles(tx, catalogue, clock);
  if (config.demo) {
    await seedDemoAccounts(tx, catalogue, clock, config.businessZone);
    await seedDiscussions(tx, clock);
  }
  return String(made.value);
};

/**
 * Fills an empty database and returns its epoch. A filled database stays unchanged, except for untouched demo accounts,
 * which are moved to the current day. Everything is one transaction: if the process is killed, the database stays empty,
 * without partial data.
 */
export const seedAll = (database: Database, catalogue: Catalogue, clock: Clock, config: SeedConfig): Promise<string> =>
  database.oneNodeAtATime(() => database.withTransaction((tx) => fill(tx, catalogue, clock, config), 'upkeep'));
