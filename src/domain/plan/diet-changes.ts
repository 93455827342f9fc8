import type { Day } from '../days/day.ts';
import { daysIn } from '../days/day-maps.ts';

export type DietChange = { readonly from: number; readonly to: number; readonly day: Day };

/**
 * The diet changes of a plan, earliest first, for its notice "Plan Changed from … to … on …".
 * @param first the plan's first diet
 * @param changes day → the diet from that day on; an entry with the same diet is not a change
 */
export const dietChanges = (first: number, changes: Readonly<Record<Day, number>>): DietChange[] => {
  const found: DietChange[] = [];
  let from = first;
  for (const day of daysIn(changes).sort()) {
    const to = changes[day]!;
    if (to !== from) found.push({ from, to, day });
    from = to;
  }
  return found;
};

/** The diet on a day. */
export const dietOn = (value: Day, first: number, changes: Readonly<Record<Day, number>>): number =>
  dietChanges(first, changes).findLast((change) => change.day <= value)?.to ?? first;
