import type { Verdict } from './dish-safety.ts';
import type { DayOffer } from './kitchen-menu.ts';
import type { DietRanges } from './macro-target.ts';
import { rangesOfMeals } from './meal-shares.ts';

/** What is needed to know the energy of a day's meals. */
export interface DayEnergy {
  /** The diet's ranges for a whole day. */
  readonly ranges: DietRanges;
  /** The energy of a dish as this meal with its sides, in thousandths of a kcal. */
  readonly of: (type: number, dish: number) => number;
}

type Dishes = Readonly<Record<number, number>>;

interface Filled {
  /** The dishes that were just filled in, by meal type. */
  readonly filled: Dishes;
  /** The day's other dishes, by meal type: they count and never change. */
  readonly held: Dishes;
  readonly offers: Readonly<Record<number, DayOffer>>;
  readonly judge: (dish: number) => Verdict;
  readonly tooOften: (type: number, dish: number) => boolean;
}

interface Candidate {
  readonly dish: number;
  readonly energy: number;
}

interface Step {
  readonly type: number;
  /** The filled dish first, then its alternatives, best first. */
  readonly candidates: readonly Candidate[];
  /** The least and the most that this meal and those after it can have together. */
  readonly rest: readonly [least: number, most: number];
}

/** The distance of a sum from the range; of an interval of sums, the least distance. */
const distance = (least: number, most: number, [from, to]: readonly [number, number]): number =>
  Math.max(from - most, least - to, 0);

const stepsOf = ({ filled, held, offers, judge, tooOften }: Filled, { of }: DayEnergy): Step[] => {
  const taken = new Set(Object.values(held));
  const candidatesOf = (type: number, dish: number): Candidate[] => {
    const others = (offers[type]?.suggestions ?? []).filter(
      (each) => each !== dish && judge(each) === 'ok' && !taken.has(each) && !tooOften(type, each),
    );
    return [dish, ...others].map((each) => ({ dish: each, energy: of(type, each) }));
  };
  const meals = Object.entries(filled).map(([type, dish]) => ({
    type: Number(type),
    candidates: candidatesOf(Number(type), dish),
  }));
  let [least, most] = [0, 0];
  return meals
    .toReversed()
    .map(({ type, candidates }): Step => {
      const energies = candidates.map(({ energy }) => energy);
      least += Math.min(...energies);
      most += Math.max(...energies);
      return { type, candidates, rest: [least, most] };
    })
    .toReversed();
};

/**
 * Replaces as few filled dishes as possible by the kitchen's other dishes, so that the energy of the day is within the
 * diet's range for its meals. If no combination is within it, the nearest one is used. A day within the range does not
 * change. Replacements suit the customer, do not repeat a dish of the day, and are not served too often.
 */
export const balanceDay = (day: Filled, energy: DayEnergy): Dishes => {
  const { filled, held } = day;
  const kcal = rangesOfMeals(energy.ranges, [...Object.keys(held), ...Object.keys(filled)].map(Number))?.kcal;
  if (!kcal) return filled;
  const range = [kcal[0] * 1000, kcal[1] * 1000] as const;
  const certain = Object.entries(held).reduce((sum, [type, dish]) => sum + energy.of(Number(type), dish), 0);
  const whole = certain + Object.entries(filled).reduce((sum, [type, dish]) => sum + energy.of(Number(type), dish), 0);
  let best = { off: distance(whole, whole, range), meals: filled };
  if (best.off === 0) return filled;

  const steps = stepsOf(day, energy);
  const search = (at: number, sum: number, meals: Dishes, changes: number): void => {
    const step = steps[at];
    const [least, most] = step?.rest ?? [0, 0];
    const off = distance(sum + least, sum + most, range);
    if (off >= best.off) return;
    if (!step) {
      best = { off, meals };
      return;
    }
    const repeats = (dish: number, replaces: boolean): boolean =>
      // Two meals may have had the same dish before; a replacement repeats none.
      Object.entries(meals).some(([type, each]) => each === dish && (replaces || each !== filled[Number(type)]));
    for (const [place, { dish, energy: own }] of step.candidates.entries()) {
      if (best.off === 0 || (place > 0 && changes === 0)) return;
      if (repeats(dish, place > 0)) continue;
      search(at + 1, sum + own, { ...meals, [step.type]: dish }, place === 0 ? changes : changes - 1);
    }
  };
  for (let changes = 1; changes <= steps.length && best.off > 0; changes += 1) search(0, certain, {}, changes);
  return best.meals;
};
