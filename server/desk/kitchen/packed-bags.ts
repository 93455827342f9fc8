import { inArray } from 'drizzle-orm';

import type { Day } from '../../../src/domain/days/day.ts';
import type { BagContent } from '../../../src/domain/kitchen/bag.ts';
import { orders } from '../../db/schema/plans.ts';
import type { Tx } from '../../db/tx.ts';
import { plannedBags, type KitchenGround } from './planned-bags.ts';
import { bagsOf, sheetsOf } from './sheets.ts';

/** A bag as the kitchen packs it. */
export interface PackedBag {
  readonly orderId: number;
  readonly userId: number;
  readonly slotId: number;
  /** Null while the day is not frozen. */
  readonly number: number | null;
  /** The version of the sheet that contains the bag as it is; 0 while the day is not frozen. */
  readonly sheetVersion: number;
  readonly content: BagContent;
}

/** Returns the bags of a frozen day with their numbers; of any other day, the bags that its plans need now. */
export const packedBags = async (tx: Tx, ground: KitchenGround, on: Day): Promise<readonly PackedBag[]> =>
  (await sheetsOf(tx, on)).length > 0
    ? bagsOf(tx, on)
    : (await plannedBags(tx, ground, on)).map(({ cutlery: _extra, ...bag }) => ({
        ...bag,
        number: null,
        sheetVersion: 0,
      }));

/** What the customer wants with the food. */
export interface BagExtras {
  readonly cutlery: boolean;
  /** What the customer wants to read on the bag. */
  readonly bagName: string;
}

/** Orders in one statement. */
const AT_ONCE = 5_000;

/** Returns the extras of bags by order. */
export const extrasOf = async (
  tx: Tx,
  packed: readonly { readonly orderId: number }[],
): Promise<ReadonlyMap<number, BagExtras>> => {
  const found = new Map<number, BagExtras>();
  for (let from = 0; from < packed.length; from += AT_ONCE) {
    const ids = packed.slice(from, from + AT_ONCE).map(({ orderId }) => orderId);
    const rows = await tx
      .select({ id: orders.id, cutlery: orders.cutlery, bagName: orders.bagName })
      .from(orders)
      .where(inArray(orders.id, ids));
    for (const { id, ...extras } of rows) found.set(id, extras);
  }
  return found;
};
