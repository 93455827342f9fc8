/** Calendar arithmetic for rendering a month. Days are `YYYY-MM-DD`, months `YYYY-MM`; time zones play no part. */
const ms = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export const shiftDay = (day: string, days: number): string =>
  new Date(ms(day) + days * 86_400_000).toISOString().slice(0, 10);

export const shiftMonth = (month: string, months: number): string => {
  const date = new Date(ms(`${month}-01`));
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
};

/** The same day of another month, or that month's last day if the month is shorter. */
export const sameDayIn = (day: string, month: string): string => {
  const moved = `${month}-${day.slice(8)}`;
  const last = shiftDay(`${shiftMonth(month, 1)}-01`, -1);
  return moved > last ? last : moved;
};

/** The weeks of the month; days of neighbouring months are null. `firstWeekday` 0 Sunday … 6 Saturday. */
export const weeksOf = (month: string, firstWeekday: number): readonly (readonly (string | null)[])[] => {
  const first = `${month}-01`;
  const lead = (new Date(ms(first)).getUTCDay() - firstWeekday + 7) % 7;
  const count = new Date(ms(`${shiftMonth(month, 1)}-01`) - 1).getUTCDate();
  return Array.from({ length: Math.ceil((lead + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, column) => {
      const index = week * 7 + column - lead;
      return index < 0 || index >= count ? null : shiftDay(first, index);
    }),
  );
};
