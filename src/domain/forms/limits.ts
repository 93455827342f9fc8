/**
 * Every numeric limit of customer input, in the units of the protocol and the database: one table for screens, outbox and
 * server. Sources: specification files 2 §5 and 3 §5.
 */
export interface Limit {
  readonly min: number;
  readonly max: number;
}

const limit = (min: number, max: number): Limit => ({ min, max });

/** Limits of the daily entry: weight in grams, waist in tenths of cm, calories in kcal. */
export const progressLimits = {
  weight: limit(1, 500_000),
  waist: limit(1, 2_000),
  calories: limit(0, 100_000),
} as const;

/**
 * Limits of the Measurements modal: weight in grams, girths in tenths of cm (thigh and calf as wide as the specification
 * says).
 */
export const measurementLimits = {
  weight: limit(0, 200_000),
  bust: limit(0, 2_000),
  waist: limit(0, 2_000),
  hips: limit(0, 2_000),
  leftBiceps: limit(0, 2_000),
  rightBiceps: limit(0, 2_000),
  thigh: limit(0, 1_000_000),
  calf: limit(0, 1_000_000),
} as const;

/** Limits of the profile: weights in grams. 0 means that there is none. */
export const profileLimits = {
  weight: limit(0, progressLimits.weight.max),
  start_weight: limit(0, progressLimits.weight.max),
  goal_weight: limit(0, progressLimits.weight.max),
} as const;

/**
 * The maximum height of the profile in centimetres, to a tenth of a millimetre; a height of 0 means that there is none.
 */
export const HEIGHT_MAX = 300;
const HEIGHT_STEPS = 100;
export const isHeight = (cm: number): boolean =>
  cm >= 0 && cm <= HEIGHT_MAX && Math.abs(cm * HEIGHT_STEPS - Math.round(cm * HEIGHT_STEPS)) < 1e-6;

/** Limits of skeletal muscle mass and body fat mass, in hundredths. */
export const compositionLimits = { SMM: limit(1, 20_000), BFM: limit(1, 20_000) } as const;

export const starLimits = limit(1, 5);
/** The plan's smileys: 2 'Not good' to 5 'Love it'. */
export const smileyLimits = limit(2, 5);

/** The maximum number of characters in a customer's note about themselves. */
export const NOTES_MAX = 4_000;

/** The maximum number of characters in a feedback text. */
export const FEEDBACK_TEXT_MAX = 2_000;

/** The maximum numbers of characters in the name and the phone number of a plan request. */
export const REQUEST_NAME_MAX = 200;
export const REQUEST_PHONE_MAX = 32;

/** The maximum number of characters in a passkey's name. */
export const PASSKEY_NAME_MAX = 60;

/** A person has a phone, a computer and a spare key; a larger number comes from a program. */
export const MOST_PASSKEYS = 20;

/** The maximum number of characters in a search. */
export const SEARCH_MAX = 200;

/** True for a whole number from `min` to `max`, both included. */
export const isWithin = (value: number, { min, max }: Limit): boolean =>
  Number.isSafeInteger(value) && value >= min && value <= max;
