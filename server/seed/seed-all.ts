import { eq, inArray } from 'drizzle-orm';

import type { Clock } from '../config/clock.ts';
import type { Config } from '../config/config.ts';
import { randomTag } from '../config/secret.ts';
import type { Database } from '../db/database.ts';
import type { Tx } from '../db/tx.ts';
import { holidays, serverState, settings } from '../db/schema/upkeep.ts';
import { moveDemoAccounts, seedDemoAccounts } from './demo/demo-accounts.ts';
import { holidays as seedHolidays } from '../reference/holidays.ts';
import { settings as seedSettings } from '../reference/first-settings.ts';
import { seedArticles } from './seed-articles.ts';
import { seedDiscussions } from './seed-discussions.ts';

const seedSettingRows = async (tx: Tx): Promise<void> => {
  // Answered from their own table and from the run settings.
  const elsewhere = new Set(['HOLIDAYS', 'BUSINESS_ZONE']);
  await tx
    .insert(settings)
    .values(seedSettings.filter(({ alias }) => !elsewhere.has(alias)).map(({ alias, value }) => ({ alias, value })));
  await tx
    .insert(holidays)
    .values(seedHolidays.map(({ day, name, provisional }) => ({ day, nameEn: name.en, nameAr: name.ar, provisional })));
};

/**
 * The epoch that every rev carries. After a restore counts have gone back, so devices must not trust what they keep:
 * a label that this database does not know yet gives it a new epoch, once, however many nodes start with it.
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

type SeedConfig = Pick<Config, 'demo' | 'businessZone'> & Partial<Pick<Config, 'restored'>>;

const fill = async (tx: Tx, clock: Clock, config: SeedConfig): Promise<string> => {
  const [made] = await tx
    .insert(serverState)
    .values({ key: 'epoch', value: randomTag() })
    .onConflictDoNothing()
    .returning();
  if (!made) {
    await seedArticles(tx, clock);
    if (config.demo) {
      await moveDemoAccounts(tx, clock, config.businessZone);
      await seedDiscussions(tx, clock);
    }
    return epochOf(tx, config.restored);
  }
  if (config.restored !== undefined) await tx.insert(serverState).values({ key: 'restored', value: config.restored });
  await seedSettingRows(tx);
  await seedArticles(tx, clock);
  if (config.demo) {
    await seedDemoAccounts(tx, clock, config.businessZone);
    await seedDiscussions(tx, clock);
  }
  return String(made.value);
};

/**
 * Fills an empty database and returns its epoch; a database that was filled before is left as it is, but for
 * demo accounts that nobody touched: where they are served they are moved along to the clock. All of it is one
 * transaction: a process killed in the middle leaves an empty database, not half a customer.
 */
export const seedAll = (database: Database, clock: Clock, config: SeedConfig): Promise<string> =>
  database.oneNodeAtATime(() => database.withTransaction((tx) => fill(tx, clock, config), 'upkeep'));
