import { and, eq, gte, lte } from 'drizzle-orm';

import { day } from '../../src/domain/days/day.ts';
import { deliveryOn, type AddressCalendar, type DeliveryPlaces } from '../../src/domain/plan/address-calendar.ts';
import type { AddressKind } from '../../src/domain/plan/address-kinds.ts';
import type { Dated } from '../../src/domain/plan/dated.ts';
import { readAddressBook, type StoredAddress, type StoredSlot } from '../accounts/address-book.ts';
import { dayAddresses } from '../db/schema/deliveries.ts';
import type { Tx } from '../db/tx.ts';
import { slotsOfEmirate } from '../reference/delivery-slots.ts';
import { areas } from '../reference/places.ts';
import type { Settings } from '../reference/settings.ts';
import type { DeliveryOf, OrderRow } from './stored-plan.ts';

const emirateOfArea = new Map(areas.map(({ id, emirateId }) => [id, emirateId]));

export const deliveryPlaces: DeliveryPlaces = {
  slotsOf: (emirate) => slotsOfEmirate[emirate] ?? [],
  emirateOf: (area) => emirateOfArea.get(area),
};

/** The delivery time of each day; the emirate goes with it. */
const slotOnly = ({ latest, earlier }: Dated<StoredSlot>): Dated<number | null> => ({
  latest: latest.slotId,
  earlier: earlier.map(({ until, value }) => ({ until, value: value.slotId })),
});

/** Where the days of a placed plan go. */
export const addressCalendarOf = async (
  tx: Tx,
  { id, userId, startDay, endDay, slotId, emirateId }: OrderRow,
  settings: Settings,
): Promise<AddressCalendar<StoredAddress>> => {
  const { slotsBefore, ...book } = await readAddressBook(tx, userId);
  const chosen = await tx
    .select()
    .from(dayAddresses)
    .where(and(eq(dayAddresses.userId, userId), gte(dayAddresses.day, startDay), lte(dayAddresses.day, endDay)));
  return {
    ...book,
    ...deliveryPlaces,
    slot: slotOnly({ latest: { slotId, emirateId }, earlier: slotsBefore(id) }),
    once: new Map(chosen.map((row) => [day(row.day), { kind: row.kind as AddressKind, slot: row.slotId }])),
    holidays: settings.holidays(),
  };
};

export const deliveryOf =
  (calendar: AddressCalendar<StoredAddress>): DeliveryOf =>
  ({ day: on, skipped, paused }) =>
    deliveryOn(on, calendar, skipped || paused);
