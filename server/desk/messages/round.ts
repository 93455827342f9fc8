import { and, eq } from 'drizzle-orm';

import type { StopState } from '../../../src/domain/delivery/stop-state.ts';
import type { DeskGiven } from '../../../src/protocol/desk/desk-messages.ts';
import { stops } from '../../db/schema/stops.ts';
import { ok, refuse } from '../../request/result.ts';
import { writeAudit } from '../audit-log.ts';
import { markStop, startRound } from '../delivery/mark-stops.ts';
import { orderStops } from '../delivery/move-stops.ts';
import { makeStops, readStops, stopsOfDriver, type StopGround, type StopView } from '../delivery/read-stops.ts';
import type { DeskHandlers, StaffCtx } from '../request/desk-handler.ts';

/** A phone shows the stops for this time after the download: a shift is shorter. */
const SHOWN_MS = 14 * 3_600_000;

export const groundOf = ({ tx, services: { catalogues, settings } }: StaffCtx): StopGround => ({
  tx,
  catalogue: catalogues.current,
  settings,
});

const driverStop = (view: StopView): DeskGiven<'round/stops'>['stops'][number] => ({
  stop: view.stop.id,
  bag: view.bag.id,
  number: view.bag.number,
  day: view.day,
  slot: view.slot,
  name: view.door.name,
  phone: view.door.phone,
  area: view.area,
  address: [...view.address],
  place: view.place,
  note: view.door.note,
  due: view.due,
  cutlery: view.cutlery,
  state: view.stop.state as StopState,
  stateAt: view.stop.stateAt,
  collectedAt: view.stop.collectedAt,
});

/** The messages of a driver: each is about own stops only. */
export const roundHandlers = {
  'round/stops': async (ctx) => {
    const { tx, now, session } = ctx;
    const own = await stopsOfDriver(groundOf(ctx), session.member.id, now);
    await writeAudit(tx, now, {
      who: { staffId: session.member.id },
      kind: 'page',
      what: 'round/stops',
      customers: [...new Set(own.map(({ customer }) => customer))],
      ids: { stop: own.map(({ stop }) => stop.id) },
      fields: ['name', 'phone', 'address', 'note', 'due'],
    });
    return ok({ stops: own.map(driverStop), readAt: now, forgetAt: now + SHOWN_MS });
  },

  'round/start': async (ctx, { day, slot }) => {
    const { tx, session } = ctx;
    await makeStops(tx, [day]);
    const all = await readStops(groundOf(ctx), and(eq(stops.driverId, session.member.id), eq(stops.day, day))!);
    const own = all.filter((view) => view.slot.id === slot);
    return own.length === 0 ? refuse('not_found') : startRound(ctx, own);
  },

  'round/mark': (ctx, mark) => markStop(ctx, mark),

  'round/order': async ({ tx, now, session }, { stops: ids }) => {
    if (!(await orderStops(tx, ids, session.member.id))) return refuse('not_found');
    await writeAudit(tx, now, {
      who: { staffId: session.member.id },
      kind: 'change',
      what: 'round/order',
      ids: { stop: ids },
      fields: ['position'],
    });
    return ok({});
  },
} satisfies Partial<DeskHandlers>;
