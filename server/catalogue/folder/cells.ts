import * as v from 'valibot';

import { isDay } from '#src/domain/days/day.ts';

/**
 * The types of cells in a catalogue table. Each schema accepts the trimmed text of the cell and returns the value, or a
 * sentence that says what is wrong. The descriptions are shown in the documentation's tables of columns.
 */

type Wrong = (issue: { readonly input: unknown }) => string;

const says =
  (sentence: string): Wrong =>
  ({ input }) =>
    `“${String(input)}” ${sentence}`;

const EMPTY = 'This cell must not be empty.';
const filled = v.pipe(v.string(), v.nonEmpty(EMPTY));
/** Arabic and Persian digits. */
const FOREIGN_DIGITS = /[٠-٩۰-۹]/;

/** A number that is written with the digits 0 to 9 and a decimal point. */
const figure = (pattern: RegExp, max: number, sentence: string) =>
  v.pipe(
    filled,
    v.check((cell) => !FOREIGN_DIGITS.test(cell), 'Write numbers with the digits 0 to 9.'),
    v.check((cell) => !/^\d+,\d+$/.test(cell), 'Write a decimal point, not a comma.'),
    v.regex(pattern, says(sentence)),
    v.transform(Number),
    v.maxValue(max, says(`is larger than ${max.toLocaleString('en')}.`)),
  );

const INT4_MAX = 2_147_483_647;

const POSITIVE = figure(/^[1-9]\d*$/, INT4_MAX, 'is not a positive whole number.');

/** The row's own id. */
export const id = v.pipe(POSITIVE, v.description('a positive whole number, given once and never reused'));

/** The id of a row of another table, or of another row of this one. */
export const idOf = (called: string) => v.pipe(POSITIVE, v.description(`the id of ${called}`));

/** A whole number from 1. */
export const positive = v.pipe(POSITIVE, v.description('a positive whole number'));

/** A whole number from 0. */
export const count = (max: number) =>
  v.pipe(figure(/^\d+$/, max, 'is not a whole number.'), v.description(`a whole number, at most ${max}`));

export const key = v.pipe(
  filled,
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, says('is not a key: write lower-case words with hyphens.')),
  v.description('lower-case words with hyphens'),
);

/** The key of a row of another table. */
export const keyOf = (called: string) => v.pipe(key, v.description(`the key of ${called}`));

const LONGEST_TEXT = 2_000;

export const text = v.pipe(
  filled,
  v.maxLength(LONGEST_TEXT, `A text has at most ${LONGEST_TEXT.toLocaleString('en')} characters.`),
  v.description('text'),
);

/** AED with at most two decimals; the value is in fils. */
export const money = v.pipe(
  figure(/^\d+(?:\.\d{1,2})?$/, 100_000, 'is not an amount in AED with at most two decimals, such as 42.50.'),
  v.transform((aed) => Math.round(aed * 100)),
  v.description('AED with at most two decimals, such as 42.50'),
);

/** Grams with at most one decimal. */
export const grams = v.pipe(
  figure(/^\d+(?:\.\d)?$/, 5_000, 'is not a weight in grams with at most one decimal, such as 12.5.'),
  v.description('grams with at most one decimal'),
);

export const kcal = v.pipe(
  figure(/^\d+$/, 10_000, 'is not a whole number of kilocalories.'),
  v.description('kilocalories'),
);

export const percent = v.pipe(
  figure(/^\d+(?:\.\d{1,2})?$/, 100, 'is not a percentage from 0 to 100.'),
  v.description('percent, 0 to 100'),
);

export const yesOrNo = v.pipe(
  v.picklist(['yes', 'no'], says('is neither yes nor no.')),
  v.transform((cell) => cell === 'yes'),
  v.description('`yes` or `no`'),
);

/** A time of day; the value is the minutes since midnight. */
export const time = v.pipe(
  filled,
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, says('is not a time such as 08:30.')),
  v.transform((cell) => Number(cell.slice(0, 2)) * 60 + Number(cell.slice(3))),
  v.description('`HH:MM`'),
);

/** `YYYY-MM-DD`. */
export const date = v.pipe(
  filled,
  v.check(isDay, says('is not a date such as 2027-02-08.')),
  v.description('`YYYY-MM-DD`'),
);

export const oneOf = <const O extends readonly string[]>(options: O) =>
  v.pipe(
    v.picklist(options, says(`is not one of ${options.join(', ')}.`)),
    v.description(options.map((option) => `\`${option}\``).join(', ')),
  );

/** A list with parts separated by `|`, without spaces around them. */
export const listOf = <O>(part: v.GenericSchema<string, O>) =>
  v.pipe(
    v.string(),
    v.transform((cell) => (cell === '' ? [] : cell.split('|').map((each) => each.trim()))),
    v.array(part),
    v.check((parts) => new Set(parts).size === parts.length, 'The same entry is listed twice.'),
    v.description(`list separated by \`|\` (${v.getDescription(part) ?? 'text'})`),
  );

/** A list with at least one part. */
export const filledListOf = <O>(part: v.GenericSchema<string, O>) =>
  v.pipe(filled, listOf(part), v.description(v.getDescription(listOf(part))!));

/** A path inside the folder; `findOutside` checks it. */
export const file = v.pipe(filled, v.description('a file of the folder'));

const empty = v.pipe(
  v.literal(''),
  v.transform(() => undefined),
);

/** A cell that may be empty; the value of an empty cell is undefined. */
export const orEmpty = <O>(cell: v.GenericSchema<string, O>) =>
  v.pipe(
    v.lazy<v.GenericSchema<string, O | undefined>>((input) => (input === '' ? empty : cell)),
    v.description(`${v.getDescription(cell) ?? 'text'}; may be empty`),
  );
