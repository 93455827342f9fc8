import { addDays, type Day } from './day.ts';
import { isPausedOn, type Pause } from './pause.ts';
import { daysAfter, type DeliveryRule } from './plan-calendar.ts';

/**
 * What a pause does to a plan: the days it takes out and as many days added behind the plan, so that the customer
 * loses no delivery. An added day never falls into the pause itself. A pause without an end adds nothing yet:
 * the days are added when its end is set.
 * @param days the plan's days, any order
 */
export const pauseDays = (
  days: readonly Day[],
  pause: Pause,
  rule: DeliveryRule,
): { readonly taken: Day[]; readonly added: Day[] } => {
  const taken = days.filter((value) => isPausedOn(value, [pause])).sort();
  const last = days.toSorted().at(-1);
  if (taken.length === 0 || pause.end === null || last === undefined) return { taken, added: [] };
  // A plan that ends inside the pause goes on when the pause ends, not while it runs.
  const behind = last < pause.end ? addDays(pause.end, -1) : last;
  return { taken, added: daysAfter(behind, taken.length, rule) };
};
