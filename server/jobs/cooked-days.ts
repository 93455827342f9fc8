import { sql, type SQL } from 'drizzle-orm';

import type { Day } from '../../src/domain/days/day.ts';
import type { Catalogue } from '../catalogue/catalogue-of.ts';
import { orders, pauses, planDays } from '../db/schema/plans.ts';
import type { Tx } from '../db/tx.ts';
import { waiting } from '../plan/hold-start.ts';
import type { Settings } from '../reference/settings.ts';

/** A range of customer ids, both ends included. */
export interface Part {
  readonly from: number;
  readonly to: number;
}

export interface Moment {
  readonly catalogue: Catalogue;
  /** Ms. */
  readonly now: number;
  /** Today in the business zone. */
  readonly today: Day;
  readonly businessZone: string;
  /** The time zone of the customers. */
  readonly zone: string;
  readonly settings: Settings;
}

/** Bags of a cancelled plan are still delivered if they were already in preparation. */
const STILL_BROUGHT_MS = 3 * 86_400_000;

export type Found = Readonly<Record<string, unknown>> & { readonly user_id: number };

export const find = async <R extends Found = Found>(tx: Tx, statement: SQL): Promise<readonly R[]> => {
  const { rows } = await tx.execute(statement);
  return rows as unknown as readonly R[];
};

export const within = ({ from, to }: Part): SQL => sql`${orders.userId} between ${from} and ${to}`;

const onPause = sql`exists (select from ${pauses} where ${pauses.orderId} = ${orders.id}
  and ${pauses.startDay} <= ${planDays.day} and (${pauses.endDay} is null or ${pauses.endDay} > ${planDays.day}))`;

/** Plan days on which food is cooked: not skipped, not paused, and the plan waits for nothing. */
export const cooked = (
  part: Part,
  day: Day,
): SQL => sql`${orders} join ${planDays} on ${planDays.orderId} = ${orders.id}
  where ${within(part)} and ${planDays.day} = ${day} and ${planDays.state} in ('planned', 'additional')
    and not (${waiting ?? sql`false`} and ${orders.status} = 'placed') and not ${onPause}`;

/** Plans whose cooked food is delivered: active plans, and plans that were cancelled while the day was in preparation. */
export const brought = (now: number): SQL =>
  sql`(${orders.status} = 'placed' or ${orders.cancelledAt} > ${now - STILL_BROUGHT_MS})`;
