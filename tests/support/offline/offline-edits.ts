import { dailyFields } from '#src/domain/body/progress-entry.ts';
import { dayFromWire, dayToWire } from '#src/domain/days/day.ts';
import { dayEntries } from '#src/domain/days/day-maps.ts';
import { FEEDBACK_TEXT_MAX } from '#src/domain/forms/limits.ts';
import type { Parsed, Reply, Request } from '#src/protocol/messages.ts';

/**
 * The values that the schedules change: two daily values, and the general feedback, whose stars and text belong together.
 */
export const KINDS = ['weight', 'calories', 'rating'] as const;
export type Kind = (typeof KINDS)[number];
type Rating = Parsed<'rating/setTotalRating'>['feedbackData'];

/** The general feedback is one record without a day. */
const NO_DAY = 0;
const wireDay = (index: number): number => Date.UTC(2026, 10, 1 + index) / 1000;

/** One unique value of a schedule; the server refuses negative values. */
export interface Edit {
  readonly kind: Kind;
  readonly day: number;
  readonly value: number;
}

export const editOf = (kind: Kind, dayIndex: number, value: number): Edit => ({
  kind,
  day: kind === 'rating' ? NO_DAY : wireDay(dayIndex),
  value,
});

const starsOf = (value: number): number => 1 + (Math.abs(value) % 5);

const rating = (value: number): Rating => {
  const stars = starsOf(value);
  const feedback = value < 0 ? `${value} ${'x'.repeat(FEEDBACK_TEXT_MAX)}` : String(value);
  return { feedback, rating: stars, rating2: stars, rating3: stars, rating4: stars };
};

type Sent =
  | readonly ['progress/set', Request<'progress/set'>, { readonly inverse: Request<'progress/set'> }]
  | readonly ['rating/setTotalRating', Parsed<'rating/setTotalRating'>, object];

/** The command that Save sends, with the command that undoes a daily value. */
export const commandOf = ({ kind, day, value }: Edit): Sent =>
  kind === 'rating'
    ? ['rating/setTotalRating', { feedbackData: rating(value) }, {}]
    : [
        'progress/set',
        { date: dayFromWire(day), [kind]: value },
        { inverse: { date: dayFromWire(day), [kind]: null } },
      ];

/** The value of a general feedback; throws if its stars belong to another value. */
export const ratingOf = (held: { readonly feedback: string; readonly stars: readonly number[] }): number => {
  const value = Number.parseInt(held.feedback, 10);
  if (held.stars.some((stars) => stars !== starsOf(value)))
    throw new Error(`torn apart: the stars ${held.stars.join('/')} do not belong to the text ${value}`);
  return value;
};

export const starsIn = ({ rating: overall, rating2, rating3, rating4 }: Rating): number[] => [
  overall,
  rating2,
  rating3,
  rating4,
];

/** The kind, day and value of an entry in the protocol's form. */
export const editIn = (data: unknown): { kind: Kind; day: number; value: number | null } => {
  const { feedbackData, ...entry } = data as { date: number; feedbackData?: Rating } & Record<string, number | null>;
  if (feedbackData)
    return {
      kind: 'rating',
      day: NO_DAY,
      value: ratingOf({ feedback: feedbackData.feedback, stars: starsIn(feedbackData) }),
    };
  const kind = dailyFields.find((field) => entry[field] !== undefined) as Kind;
  return { kind, day: entry.date, value: entry[kind]! };
};

/** The values of a screen: `kind day` → value. */
export const shownValues = (
  progress: Reply<'progress/get'>,
  total: Reply<'rating/getTotalRating'>,
): Record<string, number> => ({
  ...Object.fromEntries(
    (['weight', 'calories'] as const).flatMap((kind) =>
      dayEntries(progress.progress[kind] ?? {}).map(([day, value]) => [`${kind} ${dayToWire(day)}`, value]),
    ),
  ),
  ...(total.feedback === null
    ? {}
    : { [`rating ${NO_DAY}`]: ratingOf({ feedback: total.feedback, stars: starsIn(total as Rating) }) }),
});
