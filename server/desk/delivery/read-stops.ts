import { and, eq, sql, type SQL } from 'drizzle-orm';

import { arrivalOf, type Arrival } from '../../../src/domain/days/arrival.ts';
import { addDays, day as asDay, type Day } from '../../../src/domain/days/day.ts';
import { localDay } from '../../../src/domain/notices/due.ts';
import { depositAmount } from '../../accounts/deposit-settled.ts';
import type { Catalogue } from '../../catalogue/catalogue-of.ts';
import { users } from '../../db/schema/accounts.ts';
import { bags } from '../../db/schema/kitchen.ts';
import { orders } from '../../db/schema/plans.ts';
import { stops } from '../../db/schema/stops.ts';
import type { Tx } from '../../db/tx.ts';
import { doorDueOfOrder } from '../../plan/money/order-due.ts';
import { deliveryZone } from '../../plan/stored/arrivals.ts';
import type { Settings } from '../../reference/settings.ts';
import { doorsOf, type Door } from './stop-doors.ts';

/** What the reading of stops needs. */
export interface StopGround {
  readonly tx: Tx;
  readonly catalogue: Catalogue;
  readonly settings: Settings;
}

interface SlotView {
  readonly id: number;
  /** `HH:MM`. */
  readonly from: string;
  readonly to: string;
  /** The day on which the bag is brought. */
  readonly date: Day;
}

/** A stop with everything that a driver or a dispatcher sees of it. */
export interface StopView {
  readonly stop: typeof stops.$inferSelect;
  readonly bag: { readonly id: number; readonly number: number };
  readonly customer: number;
  readonly day: Day;
  readonly slot: SlotView;
  /** Undefined if the delivery time is not known. */
  readonly at: Arrival | undefined;
  readonly door: Door;
  readonly area: { readonly en: string; readonly ar: string };
  readonly address: readonly string[];
  readonly place: { readonly lat: number; readonly lng: number } | null;
  /** Fils. */
  readonly due: number;
  readonly cutlery: boolean;
}

/** Makes the stops of the packed bags of these days that have none. */
export const makeStops = async (tx: Tx, days: readonly Day[]): Promise<void> => {
  for (const day of days)
    await tx.execute(sql`insert into ${stops} (bag_id, day)
      select ${bags.id}, ${bags.day} from ${bags} where ${bags.day} = ${day} and ${bags.state} = 'packed'
      order by ${bags.id} on conflict do nothing`);
};

const clock = (hour: number): string => {
  const minutes = Math.round(hour * 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};

const NO_AREA = { en: '', ar: '' };

const byOrder = (a: StopView, b: StopView): number => {
  const keys = ({ slot, stop, area, bag }: StopView): readonly (string | number)[] => [
    slot.date,
    slot.from,
    slot.id,
    stop.driverId ?? 0,
    stop.position ?? Number.MAX_SAFE_INTEGER,
    area.en,
    bag.number,
  ];
  const [first, second] = [keys(a), keys(b)];
  const at = first.findIndex((key, index) => key !== second[index]);
  return at === -1 ? 0 : first[at]! < second[at]! ? -1 : 1;
};

/**
 * Returns stops in the order of slot, driver, the driver's own order, area and bag number. The slot is the one of the
 * address that applies now: a customer may have moved to another one after the bag got its number.
 */
export const readStops = async ({ tx, catalogue, settings }: StopGround, which: SQL): Promise<readonly StopView[]> => {
  const rows = await tx
    .select({
      stop: stops,
      bag: { id: bags.id, number: bags.number, slotId: bags.slotId },
      order: {
        id: orders.id,
        userId: orders.userId,
        startDay: orders.startDay,
        endDay: orders.endDay,
        slotId: orders.slotId,
        emirateId: orders.emirateId,
        status: orders.status,
        paymentMethod: orders.paymentMethod,
        paymentStatus: orders.paymentStatus,
        price: orders.price,
        bagPrice: orders.bagPrice,
        bagDue: orders.bagDue,
        cutlery: orders.cutlery,
      },
      person: {
        firstName: users.firstName,
        lastName: users.lastName,
        phoneCode: users.phoneCode,
        phone: users.phone,
        deliveryInstructions: users.deliveryInstructions,
        erasedAt: users.erasedAt,
      },
    })
    .from(stops)
    .innerJoin(bags, eq(bags.id, stops.bagId))
    .innerJoin(orders, eq(orders.id, bags.orderId))
    .innerJoin(users, eq(users.id, bags.userId))
    .where(and(which, eq(bags.state, 'packed')));
  const zone = deliveryZone(settings);
  const deposit = depositAmount(settings) * 100;
  const doors = await doorsOf(
    tx,
    { catalogue, settings },
    rows.map(({ stop, order, person }) => ({ stopId: stop.id, day: stop.day, order, person })),
  );
  return rows
    .map(({ stop, bag, order }): StopView => {
      const door = doors.get(stop.id)!;
      const day = asDay(stop.day);
      const address = door.delivery?.address;
      const slotId = door.delivery?.slot ?? bag.slotId;
      const slot = catalogue.slotOf(slotId);
      const at = slot && arrivalOf(day, slot, zone);
      const due = doorDueOfOrder(order, deposit);
      const lines = address ? [address.apartments, address.street, address.landmark] : [];
      return {
        stop,
        bag,
        customer: order.userId,
        day,
        slot: {
          id: slotId,
          from: slot ? clock(slot.from) : '',
          to: slot ? clock(slot.to) : '',
          date: at ? localDay(at.start, zone) : day,
        },
        at,
        door,
        area: catalogue.areaById.get(address?.area ?? 0)?.name ?? NO_AREA,
        address: lines.filter((line) => line.trim() !== ''),
        place:
          address && address.latitude !== null && address.longitude !== null
            ? { lat: address.latitude, lng: address.longitude }
            : null,
        due: due.plan + due.deposit,
        cutlery: order.cutlery,
      };
    })
    .toSorted(byOrder);
};

/** Returns the stops that are brought on a calendar day: some bags are brought on the day before their meals. */
export const stopsBroughtOn = async (ground: StopGround, date: Day): Promise<readonly StopView[]> => {
  const days = [date, addDays(date, 1)];
  await makeStops(ground.tx, days);
  const all = await readStops(ground, sql`${stops.day} in (${days[0]}, ${days[1]})`);
  return all.filter(({ slot }) => slot.date === date);
};

/** Returns a driver's stops of today and of the coming day, also those of last night that are not over. */
export const stopsOfDriver = async (
  ground: StopGround,
  driverId: number,
  now: number,
): Promise<readonly StopView[]> => {
  const today = localDay(now, deliveryZone(ground.settings));
  const days = [-1, 0, 1, 2].map((ahead) => addDays(today, ahead));
  await makeStops(ground.tx, days);
  const own = and(eq(stops.driverId, driverId), sql`${stops.day} between ${days[0]} and ${days[3]}`);
  const all = await readStops(ground, own!);
  return all.filter(
    ({ slot, at }) => slot.date <= addDays(today, 1) && (slot.date >= today || (at !== undefined && at.end > now)),
  );
};
