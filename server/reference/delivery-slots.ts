import { text, type Text } from './text.ts';

export interface DeliverySlot {
  readonly id: number;
  /** Full hours of the day, 0–24. */
  readonly from: number;
  readonly to: number;
  readonly name: Text;
  /** Comes the evening before the plan day: the bag holds tomorrow's food. */
  readonly eveningBefore: boolean;
}

const hourEn = (hour: number): string => `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'AM' : 'PM'}`;
const hourAr = (hour: number): string => `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'صباحًا' : 'مساءً'}`;

const slot = (id: number, from: number, to: number, eveningBefore: boolean): DeliverySlot => ({
  id,
  from,
  to,
  eveningBefore,
  name: text(
    `${hourEn(from)} – ${hourEn(to)}${eveningBefore ? ' (the evening before)' : ''}`,
    `${hourAr(from)} – ${hourAr(to)}${eveningBefore ? ' (مساء اليوم السابق)' : ''}`,
  ),
});

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
