import { inArray } from 'drizzle-orm';

import type { Tx } from '../../db/tx.ts';
import { addresses } from '../../db/schema/accounts.ts';
import { files } from '../../db/schema/files.ts';
import {
  checkoutCustomMeals,
  checkoutMeals,
  checkoutMenuPdfs,
  checkouts,
  checkoutSides,
  vouchers,
  wizardDrafts,
} from '../../db/schema/checkout.ts';
import { dayAddresses, earlierDeliveries } from '../../db/schema/deliveries.ts';
import {
  menuPdfs,
  orders,
  pauses,
  planCustomMeals,
  planDays,
  planMeals,
  planSides,
  skips,
} from '../../db/schema/plans.ts';
import { dishRatings, generalRatings, measurements } from '../../db/schema/progress.ts';
import { outgoingMessages, teamRequests } from '../../db/schema/upkeep.ts';

const byOrder = [planDays, planMeals, planCustomMeals, planSides, skips, menuPdfs] as const;
const byCheckout = [checkoutMeals, checkoutCustomMeals, checkoutSides, checkoutMenuPdfs] as const;
const byUser = [
  pauses,
  orders,
  checkouts,
  wizardDrafts,
  addresses,
  earlierDeliveries,
  dayAddresses,
  files,
  vouchers,
  measurements,
  dishRatings,
  generalRatings,
  teamRequests,
  outgoingMessages,
] as const;

/**
 * Deletes what `writeAccounts` wrote for these users, and rows that were added while reading. The user rows stay, so that
 * sessions, tags and signed-in devices remain valid.
 */
export const eraseAccounts = async (tx: Tx, userIds: readonly number[]): Promise<void> => {
  const ids = [...userIds];
  const placed = await tx.select({ id: orders.id }).from(orders).where(inArray(orders.userId, ids));
  const saved = await tx.select({ id: checkouts.id }).from(checkouts).where(inArray(checkouts.userId, ids));
  const orderIds = placed.map(({ id }) => id);
  if (orderIds.length > 0) for (const table of byOrder) await tx.delete(table).where(inArray(table.orderId, orderIds));
  const checkoutIds = saved.map(({ id }) => id);
  if (checkoutIds.length > 0)
    for (const table of byCheckout) await tx.delete(table).where(inArray(table.checkoutId, checkoutIds));
  for (const table of byUser) await tx.delete(table).where(inArray(table.userId, ids));
};
