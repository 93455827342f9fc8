import { arrivalOf, type Arrival, type SlotHours } from '../../domain/days/arrival.ts';
import type { Day } from '../../domain/days/day.ts';
import type { ReferenceArray } from '../../protocol/reference/reference-arrays.ts';

/** Delivery slots as the device has them. */
export type KnownSlots = readonly Pick<ReferenceArray<'slotsList'>[number], 'id' | 'from' | 'to' | 'eveningBefore'>[];

/** The hours of a slot; undefined where the device does not know them. */
export const slotHours = (slots: KnownSlots | undefined, id: number | null | undefined): SlotHours | undefined => {
  const { from, to, eveningBefore } = slots?.find((slot) => slot.id === id) ?? {};
  return from === undefined || to === undefined || eveningBefore === undefined
    ? undefined
    : { from, to, eveningBefore };
};

/**
 * Returns when the bag of a plan day arrives with this slot; null if the device does not know the slot's hours.
 * @param zone DISPLAY_ZONE
 */
export const slotArrival = (
  slots: KnownSlots | undefined,
  id: number | null | undefined,
  day: Day,
  zone: string,
): Arrival | null => {
  const hours = slotHours(slots, id);
  return hours ? arrivalOf(day, hours, zone) : null;
};
