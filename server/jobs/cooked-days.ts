import { sql, type SQL } from 'drizzle-orm';

import type { Day } from '../../src/domain/days/day.ts';
import type { Catalogue } from '../catalogue/catalogue-of.ts';
import { orders, pauses, planDays } from '../db/schema/plans.ts';
import type { Tx } from '../db/tx.ts';
import { waiting } from '../plan/hold-start.ts';
import type { Settings } from '../reference/settings.ts';

/** Customers by their ids, both counted. */
export interface Part {
  readonly from: number;
  readonly to: number;
}

export interface Moment {
  readonly catalogue: Catalogue;
  /** Ms. */
  readonly now: number;
  /** Of the business. */
  readonly today: Day;
  readonly businessZone: string;
  /** Where customers live. */
  readonly zone: string;
  readonly settings: Settings;
}

/** Bags of a cancelled plan that are in preparation are still brought. */
const STILL_BROUGHT_MS = 3 * 86_400_000;

export type Found = Readonly<Record<string, unknown>> & { readonly user_id: number };

export const find = async <R extends Found = Found>(tx: Tx, statement: SQL): Promise<readonly R[]> => {
  const { rows } = await tx.execute(statement);
  return rows as unknown as readonly R[];
};

export const within = ({ from, to }: Part): SQL => sql`${orders.userId} between ${from} and ${to}`;

const onPause = sql`exists (select from ${pauses} where ${pauses.orderId} = ${orders.id}
  and ${pauses.startDay} <= ${planDays.day} and (${pauses.endDay} is null or ${pauses.endDay} > ${planDays.day}))`;

/** Plan days on which something is cooked: neither skipped nor paused, of a plan that waits for nothing. */
export const cooked = (
  part: Part,
  day: Day,
): SQL => sql`${orders} join ${planDays} on ${planDays.orderId} = ${orders.id}
  where ${within(part)} and ${planDays.day} = ${day} and ${planDays.state} in ('planned', 'additional')
    and not (${waiting ?? sql`false`} and ${orders.status} = 'placed') and not ${onPause}`;

/** Cooked food is delivered: of an active plan, and of one that was cancelled while the day was in preparation. */
export const brought = (now: number): SQL =>
  sql`(${orders.status} = 'placed' or ${orders.cancelledAt} > ${now - STILL_BROUGHT_MS})`;
