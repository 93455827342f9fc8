/** What makes days of a placed plan dearer: larger meals by weight, additional sides, or both. */
export type DayExtras = 'portions' | 'sides' | 'both';

/** One day: its waiting changes, and how many of them are additional sides. */
interface DearerDay {
  readonly pending: readonly unknown[];
  readonly sides?: number;
}

export const extrasOf = (days: readonly DearerDay[]): DayExtras => {
  const all = days.reduce((sum, { pending }) => sum + pending.length, 0);
  const sides = days.reduce((sum, day) => sum + (day.sides ?? 0), 0);
  if (sides === 0) return 'portions';
  return sides === all ? 'sides' : 'both';
};
