import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import type { PgTable } from 'drizzle-orm/pg-core';

import { sentWizardDraft } from '#src/protocol/checkout/wizard-draft.ts';
import { inProject } from '../../config/project-root.ts';
import type { Tx } from '../../db/tx.ts';
import { addresses } from '../../db/schema/accounts.ts';
import { files } from '../../db/schema/files.ts';
import { checkoutMeals, checkouts, checkoutSides, vouchers, wizardDrafts } from '../../db/schema/checkout.ts';
import { orders, pauses, planCustomMeals, planDays, planMeals, planSides, skips } from '../../db/schema/plans.ts';
import { dishRatings, generalRatings, measurements } from '../../db/schema/progress.ts';
import { outgoingMessages, teamRequests } from '../../db/schema/upkeep.ts';
import type { DemoAccount } from './demo-account.ts';

export interface OwnedAccount {
  readonly userId: number;
  readonly account: DemoAccount;
}

/** A statement accepts at most 65,535 values, and a smaller one is planned faster. */
const ROWS_AT_ONCE = 1000;

const insertAll = async <T extends PgTable>(tx: Tx, table: T, rows: readonly T['$inferInsert'][]): Promise<void> => {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx.insert(table).values(rows.slice(from, from + ROWS_AT_ONCE) as never);
};

const writePlans = async (tx: Tx, owned: readonly OwnedAccount[]): Promise<void> => {
  const plans = owned.flatMap(({ userId, account }) => account.plans.map((plan) => ({ userId, plan })));
  if (plans.length === 0) return;
  const made = await tx
    .insert(orders)
    .values(plans.map(({ userId, plan }) => ({ ...plan.order, userId })))
    .returning({ id: orders.id });
  const placed = plans.map(({ userId, plan }, at) => ({ userId, plan, orderId: made[at]!.id }));
  const rowsOf = <Row>(
    pick: (plan: DemoAccount['plans'][number]) => readonly Row[],
  ): Array<Row & { userId: number; orderId: number }> =>
    placed.flatMap(({ userId, orderId, plan }) => pick(plan).map((row) => ({ ...row, userId, orderId })));
  await insertAll(
    tx,
    planDays,
    rowsOf(({ days }) => days),
  );
  await insertAll(
    tx,
    planMeals,
    rowsOf(({ meals }) => meals),
  );
  await insertAll(
    tx,
    planCustomMeals,
    rowsOf(({ customMeals }) => customMeals),
  );
  await insertAll(
    tx,
    planSides,
    rowsOf(({ sides }) => sides),
  );
  await insertAll(
    tx,
    skips,
    rowsOf((plan) => plan.skips),
  );
  await insertAll(
    tx,
    pauses,
    rowsOf((plan) => plan.pauses),
  );
};

const writeCheckouts = async (tx: Tx, owned: readonly OwnedAccount[]): Promise<void> => {
  for (const { userId, account } of owned) {
    const { begun } = account;
    if (begun)
      await tx
        .insert(wizardDrafts)
        .values({ userId, draft: sentWizardDraft(begun.draft), version: 1, savedAt: begun.at });
    if (!account.checkout) continue;
    const [made] = await tx
      .insert(checkouts)
      .values({ ...account.checkout.row, userId })
      .returning({ id: checkouts.id });
    await insertAll(
      tx,
      checkoutMeals,
      account.checkout.meals.map((meal) => ({ ...meal, checkoutId: made!.id })),
    );
    await insertAll(
      tx,
      checkoutSides,
      account.checkout.sides.map((side) => ({ ...side, checkoutId: made!.id })),
    );
  }
};

const avatarRow = (userId: number, createdAt: number): typeof files.$inferInsert => {
  const content = readFileSync(inProject('server', 'seed', 'demo', 'avatar.jpg'));
  const hash = createHash('sha256').update(`${userId} `).update(content).digest('hex');
  return {
    hash,
    userId,
    model: 'Files',
    attribute: 'thefile',
    name: 'avatar.jpg',
    mime: 'image/jpeg',
    size: content.length,
    content,
    createdAt,
  };
};

/** Writes all data of accounts whose user rows exist, in a few statements for all of them. */
export const writeAccounts = async (tx: Tx, owned: readonly OwnedAccount[]): Promise<void> => {
  const rowsOf = <Row>(pick: (account: DemoAccount) => readonly Row[]): Array<Row & { userId: number }> =>
    owned.flatMap(({ userId, account }) => pick(account).map((row) => ({ ...row, userId })));
  await writePlans(tx, owned);
  await writeCheckouts(tx, owned);
  await insertAll(
    tx,
    addresses,
    rowsOf((account) => account.addresses),
  );
  await insertAll(
    tx,
    vouchers,
    rowsOf((account) => account.vouchers),
  );
  await insertAll(
    tx,
    measurements,
    rowsOf((account) => account.measurements),
  );
  await insertAll(
    tx,
    dishRatings,
    rowsOf(({ ratings }) => ratings),
  );
  await insertAll(
    tx,
    generalRatings,
    rowsOf(({ feedback }) => (feedback ? [feedback] : [])),
  );
  await insertAll(
    tx,
    teamRequests,
    rowsOf(({ requests }) => requests),
  );
  await insertAll(
    tx,
    outgoingMessages,
    rowsOf(({ messages }) => messages),
  );
  await insertAll(
    tx,
    files,
    owned
      .filter(({ account }) => account.avatar)
      .map(({ userId, account }) => avatarRow(userId, account.user.registeredAt)),
  );
};
