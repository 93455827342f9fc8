import { eq } from 'drizzle-orm';

import type { StopState } from '../../../src/domain/delivery/stop-state.ts';
import type { DeskGiven } from '../../../src/protocol/desk/desk-messages.ts';
import { bags } from '../../db/schema/kitchen.ts';
import { stops } from '../../db/schema/stops.ts';
import { ok, refuse } from '../../request/result.ts';
import { writeAudit } from '../audit-log.ts';
import { takeAtDoor } from '../delivery/door-payment.ts';
import { assignStops, driversOf, holdersOf, orderStops } from '../delivery/move-stops.ts';
import { stopsBroughtOn, type StopView } from '../delivery/read-stops.ts';
import { lockCustomers, tellCustomers, type Said } from '../delivery/told-customers.ts';
import type { DeskHandlers } from '../request/desk-handler.ts';
import { groundOf } from './round.ts';

const texts = {
  driver: { en: 'This person does not drive.', ar: 'هذا الشخص ليس سائقًا.' },
} as const;

const dispatchedStop = (view: StopView): DeskGiven<'delivery/day'>['stops'][number] => ({
  stop: view.stop.id,
  bag: view.bag.id,
  number: view.bag.number,
  day: view.day,
  slot: view.slot,
  customer: view.customer,
  name: view.door.name,
  phone: view.door.phone,
  area: view.area,
  address: [...view.address],
  note: view.door.note,
  due: view.due,
  driver: view.stop.driverId,
  state: view.stop.state as StopState,
  stateAt: view.stop.stateAt,
  driverNote: view.stop.note,
  corrected: view.stop.corrected,
  collectedAt: view.stop.collectedAt,
});

/** The messages of a dispatcher. */
export const deliveryHandlers = {
  'delivery/day': async (ctx, { day }) => {
    const { tx, now, session, services } = ctx;
    const views = await stopsBroughtOn(groundOf(ctx), day);
    const drivers = await driversOf(tx, services.config.demo);
    await writeAudit(tx, now, {
      who: { staffId: session.member.id },
      kind: 'page',
      what: 'delivery/day',
      customers: [...new Set(views.map(({ customer }) => customer))],
      ids: { day: [day] },
      fields: ['name', 'phone', 'address', 'note', 'due', 'state'],
    });
    return ok({ stops: views.map(dispatchedStop), drivers: [...drivers], readAt: now });
  },

  'delivery/assign': async ({ tx, now, session, services }, { stops: ids, driver }) => {
    if (driver !== null && !(await driversOf(tx, services.config.demo)).some(({ id }) => id === driver))
      return refuse('validation', { errors: { driver: texts.driver } });
    const before = await holdersOf(tx, ids);
    if (!(await assignStops(tx, ids, driver))) return refuse('not_found');
    await writeAudit(tx, now, {
      who: { staffId: session.member.id },
      kind: 'change',
      what: 'delivery/assign',
      customers: before.customers,
      ids: { stop: ids, former: before.drivers, staff: driver === null ? [] : [driver] },
      fields: ['driver'],
    });
    return ok({});
  },

  'delivery/order': async ({ tx, now, session }, { stops: ids }) => {
    if (!(await orderStops(tx, ids))) return refuse('not_found');
    const { customers } = await holdersOf(tx, ids);
    await writeAudit(tx, now, {
      who: { staffId: session.member.id },
      kind: 'change',
      what: 'delivery/order',
      customers,
      ids: { stop: ids },
      fields: ['position'],
    });
    return ok({});
  },

  'delivery/pay': async (ctx, { stop, method, amount, reference }) => {
    const { tx, now, session } = ctx;
    const [row] = await tx
      .select({ userId: bags.userId, orderId: bags.orderId })
      .from(stops)
      .innerJoin(bags, eq(bags.id, stops.bagId))
      .where(eq(stops.id, stop));
    if (!row) return refuse('not_found');
    const { userId, orderId } = row;
    await lockCustomers(tx, [userId]);
    const said: Said[] = [];
    const taken = { userId, orderId, method, amount, reference: reference.trim(), entryId: null, at: now };
    const refused = await takeAtDoor(ctx, taken, said);
    if (refused) return refused;
    await tellCustomers(ctx, said);
    await writeAudit(tx, now, {
      who: { staffId: session.member.id },
      kind: 'change',
      what: 'delivery/pay',
      customers: [userId],
      ids: { stop: [stop], order: [orderId] },
      fields: ['method', 'amount', 'reference'],
      values: { before: { paid: false }, after: { paid: true, method, amount, reference } },
    });
    return ok({});
  },
} satisfies Partial<DeskHandlers>;
