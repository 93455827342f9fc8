import type { Catalogue } from '../../catalogue/catalogue-of.ts';
import { arrivalOf, type Arrival } from '#src/domain/days/arrival.ts';
import type { Day } from '#src/domain/days/day.ts';
import { deliveryOn } from '#src/domain/plan/address-calendar.ts';
import type { Tx } from '../../db/tx.ts';
import type { Settings } from '../../reference/settings.ts';
import { addressCalendarOf } from './address-calendar.ts';
import type { OrderRow } from './stored-plan.ts';

/** The IANA name of the time zone of the deliveries. */
export const deliveryZone = (settings: Settings): string => settings.value('DISPLAY_ZONE') ?? 'UTC';

/** Returns when the bag of a plan day with this slot is delivered; null if no delivery time is known. */
export const arrivalAt = (catalogue: Catalogue, day: Day, slotId: number | null, zone: string): Arrival | null => {
  const slot = catalogue.slotOf(slotId);
  return slot ? arrivalOf(day, slot, zone) : null;
};

/** Returns when the bag of a day of a placed plan is delivered to the address that applies on that day. */
export const arrivalOn = async (
  tx: Tx,
  catalogue: Catalogue,
  order: OrderRow,
  on: Day,
  settings: Settings,
): Promise<Arrival | null> => {
  const calendar = await addressCalendarOf(tx, catalogue, order, settings);
  return arrivalAt(catalogue, on, deliveryOn(on, calendar)?.slot ?? order.slotId, deliveryZone(settings));
};
