import type { SlotHours } from '../../src/domain/days/arrival.ts';
import { slotHoursIn } from '../../src/i18n/clock-words.ts';
import { text, type Text } from './text.ts';

export interface DeliverySlot extends SlotHours {
  readonly id: number;
  /** As it is chosen: its hours, and that the bag holds the next day's meals where it does. */
  readonly name: Text;
}

const slot = (id: number, from: number, to: number, eveningBefore: boolean): DeliverySlot => {
  const hours = text(slotHoursIn(from, to, 'en'), slotHoursIn(from, to, 'ar'));
  const name = eveningBefore
    ? text(`${hours.en}, with the next day’s meals`, `${hours.ar}، بوجبات اليوم التالي`)
    : hours;
  return { id, from, to, eveningBefore, name };
};

export const deliverySlots: readonly DeliverySlot[] = [
  slot(1, 2, 6, false),
  slot(2, 8, 12, false),
  slot(3, 15, 21, true),
  slot(4, 17, 22, true),
];

/** Null and the id of no slot give undefined. */
export const slotOf = (id: number | null): DeliverySlot | undefined => deliverySlots.find((slot) => slot.id === id);

/** Emirate → its slots, the usual one first. Only active emirates are delivered to. */
export const slotsOfEmirate: Readonly<Record<number, readonly number[]>> = {
  1: [1, 2, 3, 4],
  2: [1, 3, 4],
  3: [1, 4],
  4: [1, 4],
};
