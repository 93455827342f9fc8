import { and, eq, inArray } from 'drizzle-orm';

import { day as asDay } from '../../../src/domain/days/day.ts';
import {
  isCorrection,
  standingOfStop,
  type StopEntry,
  type StopState,
} from '../../../src/domain/delivery/stop-state.ts';
import { bags } from '../../db/schema/kitchen.ts';
import { orders } from '../../db/schema/plans.ts';
import { stopEntries, stops } from '../../db/schema/stops.ts';
import type { Tx } from '../../db/tx.ts';
import { ok, refuse, type Result } from '../../request/result.ts';
import { writeAudit } from '../audit-log.ts';
import type { StaffCtx } from '../request/desk-handler.ts';
import { takeAtDoor, type Taken } from './door-payment.ts';
import type { StopView } from './read-stops.ts';
import { sayStops } from './tell-of-stops.ts';
import { lockCustomers, tellCustomers, type Said } from './told-customers.ts';

export interface Mark {
  readonly stop: number;
  readonly bag: number;
  readonly what: Exclude<StopEntry['what'], 'start'>;
  readonly note: string;
  readonly paid?: Pick<Taken, 'method' | 'amount' | 'reference'> | undefined;
}

export interface Marked {
  readonly stop: number;
  readonly state: StopState;
}

const findStop = async (tx: Tx, { stop, bag }: Mark) => {
  const [row] = await tx
    .select({ stop: stops, userId: bags.userId, order: { id: orders.id, version: orders.version } })
    .from(stops)
    .innerJoin(bags, eq(bags.id, stops.bagId))
    .innerJoin(orders, eq(orders.id, bags.orderId))
    .where(and(eq(stops.id, stop), eq(bags.id, bag)));
  return row;
};

/** Returns the reply to an entry that was stored before, or a refusal if its id belongs to another entry. */
const repeated = async (ctx: StaffCtx, { stop, what, note }: Mark): Promise<Result<Marked> | undefined> => {
  const { tx, entry, session } = ctx;
  const [known] = await tx
    .select({ entry: stopEntries, state: stops.state })
    .from(stopEntries)
    .innerJoin(stops, eq(stops.id, stopEntries.stopId))
    .where(eq(stopEntries.id, entry.id));
  if (!known) return undefined;
  const { stopId, staffId, ...stored } = known.entry;
  const same = stopId === stop && staffId === session.member.id && stored.what === what && stored.note === note;
  return same ? ok({ stop, state: known.state as StopState }, { unchanged: true }) : refuse('key_reuse');
};

/**
 * Stores what a driver entered about an own stop, once for each entry id. The entry that was made last decides the state,
 * also if it arrives first.
 */
export const markStop = async (ctx: StaffCtx, mark: Mark): Promise<Result<Marked>> => {
  const { tx, now, entry, session } = ctx;
  const before = await repeated(ctx, mark);
  if (before) return before;
  const found = await findStop(tx, mark);
  if (!found) return refuse('not_found');
  const { userId, order } = found;
  const here = await lockCustomers(tx, [userId]);
  const [stop] = await tx.select().from(stops).where(eq(stops.id, mark.stop)).for('update');
  if (!stop) return refuse('not_found');
  if (stop.driverId !== session.member.id) return refuse('forbidden');
  const { what, note, paid } = mark;
  const stored = await tx
    .insert(stopEntries)
    .values({
      id: entry.id,
      stopId: stop.id,
      staffId: session.member.id,
      what,
      note,
      at: entry.at,
      arrivedAt: now,
      late: session.ended,
    })
    .onConflictDoNothing()
    .returning({ id: stopEntries.id });
  // The same entry came on another connection at the same time.
  if (stored.length === 0) return (await repeated(ctx, mark)) ?? refuse('key_reuse');
  const all = await tx.select().from(stopEntries).where(eq(stopEntries.stopId, stop.id));
  const { by, ...standing } = standingOfStop(all as readonly StopEntry[]);
  const decides = by === entry.id;
  const corrects = decides && isCorrection(stop.state as StopState, standing.state);
  const after = { ...stop, ...standing, corrected: stop.corrected || corrects };
  await tx
    .update(stops)
    .set({ ...standing, corrected: after.corrected })
    .where(eq(stops.id, stop.id));
  const said: Said[] = [];
  if (paid) {
    const taken = { ...paid, userId, orderId: order.id, entryId: entry.id, at: entry.at };
    const refused = await takeAtDoor(ctx, taken, said);
    if (refused) return refused;
  }
  if (decides && here.has(userId)) {
    const isNews = stop.state !== standing.state;
    await sayStops(ctx, [{ stop: after, day: asDay(stop.day), userId, order, isNews }], said);
  }
  if (here.has(userId)) await tellCustomers(ctx, said);
  await writeAudit(tx, now, {
    who: { staffId: session.member.id },
    kind: 'change',
    what: 'round/mark',
    customers: [userId],
    ids: { stop: [stop.id], bag: [stop.bagId], order: [order.id] },
    fields: [what === 'collected' ? 'collected' : 'state', ...(paid ? ['paid'] : [])],
    values: {
      before: { state: stop.state },
      after: { state: standing.state, entry: what, note, late: session.ended, ...(paid && { paid }) },
    },
  });
  const superseded = what !== 'collected' && !decides;
  return ok({ stop: stop.id, state: standing.state }, { superseded });
};

/** Sets the driver's stops that wait on their way. The entry is stored once for each of them. */
export const startRound = async (ctx: StaffCtx, own: readonly StopView[]): Promise<Result<{ started: number }>> => {
  const { tx, now, entry, session } = ctx;
  const entryOf = (stopId: number): string => `${entry.id}:${stopId}`;
  const known = await tx
    .select({ id: stopEntries.id })
    .from(stopEntries)
    .where(
      inArray(
        stopEntries.id,
        own.map(({ stop }) => entryOf(stop.id)),
      ),
    );
  if (known.length > 0) return ok({ started: known.length }, { unchanged: true });
  const here = await lockCustomers(
    tx,
    own.map(({ customer }) => customer),
  );
  const rows = await tx
    .select({ stop: stops, userId: bags.userId, order: { id: orders.id, version: orders.version } })
    .from(stops)
    .innerJoin(bags, eq(bags.id, stops.bagId))
    .innerJoin(orders, eq(orders.id, bags.orderId))
    .where(
      and(
        inArray(
          stops.id,
          own.map(({ stop }) => stop.id),
        ),
        eq(stops.driverId, session.member.id),
        eq(stops.state, 'waiting'),
      ),
    )
    .orderBy(stops.id)
    .for('update', { of: stops });
  if (rows.length === 0) return ok({ started: 0 });
  await tx.insert(stopEntries).values(
    rows.map(({ stop }) => ({
      id: entryOf(stop.id),
      stopId: stop.id,
      staffId: session.member.id,
      what: 'start',
      at: entry.at,
      arrivedAt: now,
      late: session.ended,
    })),
  );
  const started = { state: 'on_the_way', stateAt: entry.at } as const;
  await tx
    .update(stops)
    .set(started)
    .where(
      inArray(
        stops.id,
        rows.map(({ stop }) => stop.id),
      ),
    );
  const said: Said[] = [];
  const changed = rows
    .filter(({ userId }) => here.has(userId))
    .map(({ stop, userId, order }) => ({
      stop: { ...stop, ...started },
      day: asDay(stop.day),
      userId,
      order,
      isNews: true,
    }));
  await sayStops(ctx, changed, said);
  await tellCustomers(ctx, said);
  await writeAudit(tx, now, {
    who: { staffId: session.member.id },
    kind: 'change',
    what: 'round/start',
    customers: [...new Set(rows.map(({ userId }) => userId))],
    ids: { stop: rows.map(({ stop }) => stop.id) },
    fields: ['state'],
  });
  return ok({ started: rows.length });
};
