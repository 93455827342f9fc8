import { text, type Text } from './text.ts';

export interface DeliverySlot {
  readonly id: number;
  /** Full hours of the day, 0–24. */
  readonly from: number;
  readonly to: number;
  readonly name: Text;
  /** The name without the day on which it comes. */
  readonly hours: Text;
  /** Comes the evening before the plan day: the bag holds tomorrow's food. */
  readonly eveningBefore: boolean;
}

const hourEn = (hour: number): string => `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'AM' : 'PM'}`;
const hourAr = (hour: number): string => `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'صباحًا' : 'مساءً'}`;

const slot = (id: number, from: number, to: number, eveningBefore: boolean): DeliverySlot => {
  const hours = text(`${hourEn(from)} – ${hourEn(to)}`, `${hourAr(from)} – ${hourAr(to)}`);
  const name = eveningBefore ? text(`${hours.en} (the evening before)`, `${hours.ar} (مساء اليوم السابق)`) : hours;
  return { id, from, to, eveningBefore, name, hours };
};

export const deliverySlots: readonly DeliverySlot[] = [
  slot(1, 2, 6, false),
  slot(2, 8, 12, false),
  slot(3, 15, 21, true),
  slot(4, 17, 22, true),
];

/** Emirate → its slots, the usual one first. Only active emirates are delivered to. */
export const slotsOfEmirate: Readonly<Record<number, readonly number[]>> = {
  1: [1, 2, 3, 4],
  2: [1, 3, 4],
  3: [1, 4],
  4: [1, 4],
};
