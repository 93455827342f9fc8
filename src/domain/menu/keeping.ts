import { addDays, daysBetween, type Day } from '../days/day.ts';

interface Served {
  /** The plan day for which the food is served. */
  readonly day: Day;
  /** Whether the bag arrives on the evening before that day. */
  readonly eveningBefore: boolean;
}

/**
 * The last day on which a dish may be eaten, counted from the delivery of its bag. It is never before the plan day, even
 * if the kitchen allows only the day of delivery and the bag arrives the evening before.
 * @param within days, `eat_within_days` of the catalogue
 */
export const eatBy = ({ day, eveningBefore }: Served, within: number): Day =>
  addDays(day, eveningBefore ? Math.max(within - 1, 0) : within);

/** How a text names a day: as today or tomorrow, or by its weekday if that is unambiguous, otherwise by its date. */
export const calledFrom = (today: Day, day: Day): 'today' | 'tomorrow' | 'weekday' | 'date' => {
  const away = daysBetween(today, day);
  if (away === 0) return 'today';
  if (away === 1) return 'tomorrow';
  return away > 1 && away < 7 ? 'weekday' : 'date';
};

/** The fields of a dish about its shelf life and how to heat it, in the protocol's format. */
interface KeptDish {
  readonly title: string;
  readonly eat_within_days?: number | undefined;
  readonly heating?: string | undefined;
}

export interface KeepingLine {
  readonly about: 'eat by' | 'heating';
  readonly text: string;
}

/**
 * The notes on a meal: until when it can be eaten, then how it is heated. A side has its own notes in brackets, and its
 * own date only if that differs from the dish. Unknown facts have no line.
 * @param say returns the sentence for this number of days after delivery
 */
export const keepingOf = (
  dish: KeptDish,
  sides: readonly KeptDish[],
  say: (within: number) => string,
): readonly KeepingLine[] => {
  const parts = [dish, ...sides];
  const named = (part: KeptDish, text: string): string => (part === dish ? text : `${text} (${part.title})`);
  return [
    ...parts.flatMap((part): KeepingLine[] => {
      const within = part.eat_within_days;
      const same = part !== dish && within === dish.eat_within_days;
      return within === undefined || same ? [] : [{ about: 'eat by', text: named(part, say(within)) }];
    }),
    ...parts.flatMap((part): KeepingLine[] =>
      part.heating === undefined ? [] : [{ about: 'heating', text: named(part, part.heating) }],
    ),
  ];
};
