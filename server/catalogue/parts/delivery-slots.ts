import type { SlotHours } from '#src/domain/days/arrival.ts';
import { slotHoursIn } from '#src/i18n/clock-words.ts';
import type { WholeFolder } from '../folder/read-folder.ts';
import { text, type Text } from '../text.ts';

export interface DeliverySlot extends SlotHours {
  readonly id: number;
  /** The name in the list of slots: its hours, and for some slots that the bag holds the next day's meals. */
  readonly name: Text;
}

const slot = (id: number, from: number, to: number, eveningBefore: boolean): DeliverySlot => {
  const hours = text(slotHoursIn(from, to, 'en'), slotHoursIn(from, to, 'ar'));
  const name = eveningBefore
    ? text(`${hours.en}, with the next day’s meals`, `${hours.ar}، بوجبات اليوم التالي`)
    : hours;
  return { id, from, to, eveningBefore, name };
};

/** Returns the delivery slots. */
export const deliverySlotsOf = ({ rows: { slots } }: WholeFolder) => {
  const slotById = new Map(
    slots.map(({ id, from, to, evening_before }) => [id, slot(id, from / 60, to / 60, evening_before)]),
  );
  /** The slots of each emirate, the usual one first. Bags are delivered only to active emirates. */
  const slotsOfEmirate: Readonly<Record<number, readonly number[]>> = Object.fromEntries(
    [...Map.groupBy(slots, ({ emirate_id }) => emirate_id)].map(([emirate, rows]) => [
      emirate,
      rows.map(({ id }) => id),
    ]),
  );
  return {
    deliverySlots: [...slotById.values()] as readonly DeliverySlot[],
    slotsOfEmirate,
    /** Returns undefined for null and for an unknown id. */
    slotOf: (id: number | null): DeliverySlot | undefined => (id === null ? undefined : slotById.get(id)),
  };
};
