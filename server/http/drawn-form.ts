import type { Lang } from '../letters/sentence.ts';

/** What is written into a form: markup for each `{{name}}`, and for each part, which `<!--name-->` opens and `<!--/name-->` ends, what is written into it as often as it is drawn. */
export interface Filling {
  readonly [name: string]: string | readonly Filling[];
}

/** What the build has written down of a language: counted texts by plural form, or by the number itself, with `#` for it. */
export interface DrawnWords {
  readonly minutes: Readonly<Record<string, string>>;
  readonly comments: Readonly<Record<string, string>>;
  /** As they stand in a date. */
  readonly months: readonly string[];
  readonly locale: string;
}

/** The screens of texts as the build has drawn them, without the texts (scripts/prerender.mjs). */
export interface DrawnForms {
  /** The script of the build that they belong to. */
  readonly entry: string;
  readonly words: Readonly<Record<Lang, DrawnWords>>;
  readonly article: Readonly<Record<Lang, string>>;
  readonly thread: Readonly<Record<Lang, string>>;
}

const marks = /<!--(\/?)(\w+)-->|\{\{(\w+)\}\}/g;

/** Reads a form once from its beginning to its end: what was written into it is never read as a part of it. */
export const filled = (form: string, filling: Filling): string => {
  let out = '';
  let from = 0;
  for (const { 0: mark, 1: ends, 2: part, 3: name, index } of form.matchAll(marks)) {
    if (index < from) continue;
    out += form.slice(from, index);
    from = index + mark.length;
    if (name !== undefined) {
      const value = filling[name];
      if (typeof value !== 'string') throw new Error(`the form wants ${name}`);
      out += value;
    } else if (ends === '') {
      const end = form.indexOf(`<!--/${part}-->`, from);
      const rows = filling[part!];
      if (end < 0 || typeof rows !== 'object') throw new Error(`the form wants ${part} as a part`);
      const inner = form.slice(from, end);
      out += rows.map((row) => filled(inner, row)).join('');
      from = end + `<!--/${part}-->`.length;
    }
  }
  return out + form.slice(from);
};

export const counted = (
  forms: Readonly<Record<string, string>>,
  { locale }: Pick<DrawnWords, 'locale'>,
  count: number,
): string =>
  (forms[count] ?? forms[new Intl.PluralRules(locale).select(count)] ?? '#').replace('#', () => String(count));

/** A day as the app writes it: "23 Nov 2026". */
export const writtenDay = ({ months }: DrawnWords, day: string): string => {
  const [year, month, date] = day.split('-');
  return `${Number(date)} ${months[Number(month) - 1]} ${year}`;
};
