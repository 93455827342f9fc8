import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';

import { staff, staffRoles } from '../../db/schema/staff.ts';
import { bags } from '../../db/schema/kitchen.ts';
import { stops } from '../../db/schema/stops.ts';
import type { Tx } from '../../db/tx.ts';
import { servedStaff } from '../staff/members.ts';

export interface Driver {
  readonly id: number;
  readonly name: string;
}

/** Returns the people who may get stops. */
export const driversOf = (tx: Tx, demo: boolean): Promise<readonly Driver[]> =>
  tx
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .innerJoin(staffRoles, and(eq(staffRoles.staffId, staff.id), eq(staffRoles.role, 'driver')))
    .where(and(isNull(staff.disabledAt), servedStaff(demo)))
    .orderBy(asc(staff.name), asc(staff.id));

/** Locks stops in the order of their ids. False if one of them does not exist, or is not among those of `which`. */
const lockStops = async (tx: Tx, ids: readonly number[], which?: SQL): Promise<boolean> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return true;
  const rows = await tx
    .select({ id: stops.id })
    .from(stops)
    .where(and(inArray(stops.id, wanted), which))
    .orderBy(stops.id)
    .for('update');
  return rows.length === wanted.length;
};

/** Returns the customers of stops, and the drivers who have them. */
export const holdersOf = async (
  tx: Tx,
  ids: readonly number[],
): Promise<{ readonly customers: readonly number[]; readonly drivers: readonly number[] }> => {
  const rows = await tx
    .select({ customer: bags.userId, driver: stops.driverId })
    .from(stops)
    .innerJoin(bags, eq(bags.id, stops.bagId))
    .where(inArray(stops.id, [...ids]));
  return {
    customers: [...new Set(rows.map(({ customer }) => customer))],
    drivers: [...new Set(rows.flatMap(({ driver }) => driver ?? []))],
  };
};

/** Gives stops to a driver, or to no driver. They lose their place in the order. False if one does not exist. */
export const assignStops = async (tx: Tx, ids: readonly number[], driverId: number | null): Promise<boolean> => {
  if (!(await lockStops(tx, ids))) return false;
  if (ids.length > 0)
    await tx
      .update(stops)
      .set({ driverId, position: null })
      .where(inArray(stops.id, [...ids]));
  return true;
};

/**
 * Puts stops into this order. False if one does not exist, or belongs to another driver than `driverId`, if that is
 * given.
 */
export const orderStops = async (tx: Tx, ids: readonly number[], driverId?: number): Promise<boolean> => {
  if (!(await lockStops(tx, ids, driverId === undefined ? undefined : eq(stops.driverId, driverId)))) return false;
  const wanted = [...new Set(ids)];
  if (wanted.length > 0)
    await tx.execute(sql`update ${stops} set position = wanted.place
      from (select * from unnest(${sql.param(wanted)}::int[]) with ordinality) as wanted(id, place)
      where ${stops.id} = wanted.id`);
  return true;
};
