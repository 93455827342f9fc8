import { addDays, daysBetween, type Day } from '../days/day.ts';

interface Served {
  /** The plan day whose food it is. */
  readonly day: Day;
  /** Its bag comes on the evening before that day. */
  readonly eveningBefore: boolean;
}

/**
 * The last day on which a dish may be eaten: it is counted from the day on which the bag comes. Food of a plan day is never
 * due before that day, also where the kitchen allows no more than the day of delivery and the bag comes the evening before.
 * @param within days, `eat_within_days` of the catalogue
 */
export const eatBy = ({ day, eveningBefore }: Served, within: number): Day =>
  addDays(day, eveningBefore ? Math.max(within - 1, 0) : within);

/** How one says a day: by a word or by its weekday while no other day is called so, else by its date. */
export const calledFrom = (today: Day, day: Day): 'today' | 'tomorrow' | 'weekday' | 'date' => {
  const away = daysBetween(today, day);
  if (away === 0) return 'today';
  if (away === 1) return 'tomorrow';
  return away > 1 && away < 7 ? 'weekday' : 'date';
};

/** The fields of a dish that say how long it keeps and how it is heated, in the form of the wire. */
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
 * What is said of a meal besides what is in it: until when it is eaten, then how it is heated. A side says its own in
 * brackets, and when to eat it only where that differs from the dish. What is unknown has no line.
 * @param say the sentence for so many days after delivery
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
