import * as v from 'valibot';
import { parse, YAMLParseError } from 'yaml';

import { isDay } from '#src/domain/days/day.ts';
import type { Finding } from './finding.ts';
import { yamlSentence } from './yaml-sentence.ts';

const word = v.pipe(v.string('Write a text.'), v.trim(), v.nonEmpty('This text must not be empty.'));

const date = v.pipe(v.string('Write a date such as 2027-02-08.'), v.check(isDay, 'Write a date such as 2027-02-08.'));

/** The front matter of a page. */
export const pageFront = v.strictObject({
  title: word,
  description: word,
  /** Customers agree to a version: increase it when the content of the page changes. */
  version: v.optional(
    v.pipe(v.string('Write the version in quotes.'), v.regex(/^\d+\.\d+$/, 'Write a version such as "1.0".')),
    '1.0',
  ),
  changed: v.optional(date),
});

/** The front matter of an article. */
export const articleFront = v.strictObject({
  title: word,
  description: word,
  /** Key of a category of the kind `blog`. */
  category: word,
  tags: v.optional(v.array(word), []),
  date,
  picture: v.optional(word),
});

export interface Document<F> {
  readonly front: F;
  /** Markdown. */
  readonly body: string;
}

const sentenceOf = (issue: v.BaseIssue<unknown>, column: string | null): string => {
  if (issue.expected === 'never') return `There is no “${column}” here.`;
  if (issue.received === 'undefined') return `“${column}” is missing.`;
  return issue.type === 'strict_object' ? 'Write title and description here, each as “name: text”.' : issue.message;
};

const FRONT = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

/**
 * Reads a Markdown file with its front matter.
 * @param file path inside the folder
 */
export const readDocument = <S extends v.GenericSchema>(
  file: string,
  source: string,
  front: S,
): { readonly document: Document<v.InferOutput<S>> | undefined; readonly faults: readonly Finding[] } => {
  const none = (row: number, text: string) => ({ document: undefined, faults: [{ file, row, column: null, text }] });
  const parts = FRONT.exec(source);
  if (!parts) return none(1, 'The file must begin with its title and description between two lines of “---”.');
  let told: unknown;
  try {
    told = parse(parts[1]!);
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    return none((error.linePos?.[0].line ?? 1) + 1, yamlSentence(error.message));
  }
  const read = v.safeParse(front, told, { abortPipeEarly: true });
  if (!read.success)
    return {
      document: undefined,
      faults: read.issues.map((issue) => {
        const column = issue.path?.map(({ key }) => String(key)).join('.') ?? null;
        return { file, row: 1, column, text: sentenceOf(issue, column) };
      }),
    };
  const body = parts[2]!.trim();
  if (body === '') return none(source.split('\n').length, 'The file has no text.');
  return { document: { front: read.output, body }, faults: [] };
};
