import { inArray } from 'drizzle-orm';

import type { Catalogue } from '../../catalogue/catalogue-of.ts';
import { day } from '#src/domain/days/day.ts';
import { deliveryOn, type AddressCalendar, type DeliveryPlaces } from '#src/domain/plan/address-calendar.ts';
import type { AddressKind } from '#src/domain/plan/address-kinds.ts';
import type { Dated } from '#src/domain/plan/dated.ts';
import { readAddressBooks, type StoredAddress, type StoredSlot } from '../../accounts/address-book.ts';
import { dayAddresses } from '../../db/schema/deliveries.ts';
import type { Tx } from '../../db/tx.ts';
import type { Settings } from '../../reference/settings.ts';
import type { DeliveryOf, OrderRow } from './stored-plan.ts';

export const deliveryPlaces = (catalogue: Catalogue): DeliveryPlaces => ({
  slotsOf: (emirate) => catalogue.slotsOfEmirate[emirate] ?? [],
  emirateOf: (area) => catalogue.areaById.get(area)?.emirateId,
});

/** The delivery time of each day, without the emirate. */
const slotOnly = ({ latest, earlier }: Dated<StoredSlot>): Dated<number | null> => ({
  latest: latest.slotId,
  earlier: earlier.map(({ until, value }) => ({ until, value: value.slotId })),
});

type Placed = Pick<OrderRow, 'id' | 'userId' | 'startDay' | 'endDay' | 'slotId' | 'emirateId'>;

/** Returns the delivery addresses of placed plans, by plan id; one read for any number of customers. */
export const addressCalendarsOf = async (
  tx: Tx,
  catalogue: Catalogue,
  placed: readonly Placed[],
  settings: Settings,
): Promise<ReadonlyMap<number, AddressCalendar<StoredAddress>>> => {
  const userIds = [...new Set(placed.map(({ userId }) => userId))];
  const books = await readAddressBooks(tx, userIds);
  const chosen = Map.groupBy(
    await tx.select().from(dayAddresses).where(inArray(dayAddresses.userId, userIds)),
    ({ userId }) => userId,
  );
  const holidays = settings.holidays();
  const places = deliveryPlaces(catalogue);
  return new Map(
    placed.map(({ id, userId, startDay, endDay, slotId, emirateId }) => {
      const { slotsBefore, ...book } = books.get(userId)!;
      const once = (chosen.get(userId) ?? []).filter((row) => startDay <= row.day && row.day <= endDay);
      const calendar = {
        ...book,
        ...places,
        slot: slotOnly({ latest: { slotId, emirateId }, earlier: slotsBefore(id) }),
        once: new Map(once.map((row) => [day(row.day), { kind: row.kind as AddressKind, slot: row.slotId }])),
        holidays,
      };
      return [id, calendar] as const;
    }),
  );
};

/** Returns the delivery addresses for the days of a placed plan. */
export const addressCalendarOf = async (
  tx: Tx,
  catalogue: Catalogue,
  order: OrderRow,
  settings: Settings,
): Promise<AddressCalendar<StoredAddress>> =>
  (await addressCalendarsOf(tx, catalogue, [order], settings)).get(order.id)!;

export const deliveryOf =
  (calendar: AddressCalendar<StoredAddress>): DeliveryOf =>
  ({ day: on, skipped, paused }) =>
    deliveryOn(on, calendar, skipped || paused);
