/** A row of planList. */
interface PlanLength {
  readonly count: number;
  readonly quick?: boolean | undefined;
}

/** The plan lengths with a button, shortest first: those that the provider marks, otherwise all lengths on sale. */
export const quickDays = (plans: readonly PlanLength[]): readonly number[] => {
  const marked = plans.filter(({ quick }) => quick === true);
  const counts = (marked.length > 0 ? marked : plans).map(({ count }) => count);
  return [...new Set(counts)].toSorted((a, b) => a - b);
};

/** Not in the build page's dropdown, as specified. */
const BUILD_LEFT_OUT = 60;

export interface DayRange {
  readonly min: number;
  readonly max: number;
}

/** The page that asks; each has its own default range if the server sends none. */
export type DayAsker = 'step' | 'build';

export const FALLBACK_DAYS: Readonly<Record<DayAsker, DayRange>> = {
  step: { min: 5, max: 90 },
  build: { min: 3, max: 90 },
};

/** The offered lengths: buttons, and a dropdown with all others. */
export interface DayChoices {
  readonly quick: readonly number[];
  readonly dropdown: readonly number[];
}

/** True for a length within this range, whether it is offered as a button, in the dropdown or not at all. */
export const isDayCount = (days: number, { min, max }: DayRange): boolean =>
  Number.isSafeInteger(days) && days >= min && days <= max;

export const dayChoices = (
  asker: DayAsker,
  plans: readonly PlanLength[],
  range: DayRange = FALLBACK_DAYS[asker],
): DayChoices => {
  const quick = quickDays(plans).filter((days) => isDayCount(days, range));
  const all = Array.from({ length: Math.max(0, range.max - range.min + 1) }, (_, at) => range.min + at);
  return {
    quick,
    dropdown: all.filter(
      (days) => !quick.some((pick) => pick === days) && !(asker === 'build' && days === BUILD_LEFT_OUT),
    ),
  };
};
