import { slotHoursIn } from '../../i18n/clock-words.ts';
import type { Language } from '../../i18n/locale.ts';

const hourOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours + minutes / 60;
};

/** The hours of a delivery time in words: "2–6 AM". @param slot both as `HH:MM` */
export const slotHours = ({ from, to }: { readonly from: string; readonly to: string }, language: Language): string =>
  slotHoursIn(hourOf(from), hourOf(to), language);
