import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { inProject } from '../../server/config/project-root.ts';

interface Text {
  /** The file and line, or the file and id. */
  readonly at: string;
  readonly text: string;
}

const arabicLetter = /[\u0600-\u06FF]/;
const filesIn = (folder: string, kind: RegExp): string[] =>
  readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => kind.test(name))
    .map((name) => join(folder, name));
const contentOf = (file: string): string => readFileSync(inProject(file), 'utf8');

const catalogue = (language: 'en' | 'ar'): Text[] =>
  ['src/i18n/catalogues', 'src/i18n/catalogues-desk']
    .flatMap((texts) => filesIn(texts, new RegExp(`^${language}\\.`)))
    .flatMap((file) =>
      Object.entries(JSON.parse(contentOf(file)) as Record<string, string>).map(([id, text]) => ({ at: id, text })),
    );

/** The files with texts of mails, notices, PDFs and replies. Texts that customers type are not included. */
const codeFiles = [...filesIn('server', /\.ts$/), ...filesIn('src', /\.tsx?$/)].filter(
  (file) => !/\/seed\/|reference\/forum\/|src\/domain\/|convert\//.test(file) && arabicLetter.test(contentOf(file)),
);
const literals: Text[] = codeFiles.flatMap((file) =>
  contentOf(file)
    .split('\n')
    .flatMap((line, at) =>
      /^\s*(?:\*|\/\/|\/\*)/.test(line)
        ? []
        : [...line.matchAll(/(['`])((?:(?!\1)[^\\]|\\.)*)\1/g)].map((match) => ({
            at: `${file}:${at + 1}`,
            text: match[2]!.replaceAll(/\$\{[^}]*\}/g, '{}'),
          })),
    ),
);
const folder: Text[] = [...filesIn('catalogue/pages', /\.ar\.md$/), ...filesIn('catalogue', /^[\w-]+\.(?:csv|yaml)$/)]
  .flatMap((file) =>
    contentOf(file)
      .split('\n')
      .map((text, at) => ({ at: `${file}:${at + 1}`, text })),
  )
  .filter(({ text }) => arabicLetter.test(text));

const english = [
  ...catalogue('en'),
  ...literals.filter(({ text }) => /^[A-Z].* /.test(text) && !arabicLetter.test(text)),
];
const arabic = [...catalogue('ar'), ...literals.filter(({ text }) => arabicLetter.test(text)), ...folder];

/** Words that make a sentence hard to read; docs/words-customers.md says what to write instead. */
const avoided = {
  english: [
    /\b(?:whoever|nobody|somebody|everybody|anew)\b/i,
    /\bstands?\b/i,
    /\bgo(?:es)? on\b/i,
    /\bby itself\b/i,
    /\bmoney has come\b|\bwaits? for (?:its|their) payment\b|\bwaits? for \{amount\}/i,
    /\bPay until\b/,
    /\bcount(?:s)? once\b/i,
    /\bwith us again\b/i,
    /\b(?:not|no) \w+(?: \w+)? any more\b/i,
  ],
  arabic: [/!!!/, /\bموعد قريب جدا\b/, /إلى أين وصل/, /(?:^|\s)كوبون/],
} as const;

/** The Arabic name of each thing, with other names that authors easily use for it. */
const otherNames: Readonly<Record<string, RegExp>> = {
  توصيل: /توصيلة|(?:^|\s)تُسلَّم|(?:^|\s)(?:ال)?تسليم/,
  مغلق: /مقفل|مُغلق|يُقفل|أُقفل|(?:^|\s)إقفال/,
  'د.إ beside a figure': /\d[\d,.]*\s*درهم/,
  قسيمة: /كوبون/,
  'مستشار الصحة': /عافية/,
  الفرع: /(?:^|\s)(?:ال)?منفذ(?:\s|$)/,
  'نظام اللحوم المرن': /آكل اللحوم/,
  'قراءات الوزن': /أوزانك|الأوزان|(?:^|\s)أوزان\s/,
  'الرقم المرجعي': /رقم الإيصال/,
  'القيم الغذائية': /العناصر الغذائية|(?:^|\s)(?:ال)?مغذيات/,
  'يُستأنف التوصيل': /تعود الوجبات/,
};

const saying = (texts: readonly Text[], words: RegExp): string[] =>
  texts.filter(({ text }) => words.test(text)).map(({ at, text }) => `${at}: ${text}`);

it('the check finds the customer texts in all their sources', () => {
  expect(catalogue('en').length).toBeGreaterThan(1_000);
  expect(literals.some(({ text }) => text.startsWith('Your plan is cancelled'))).toBe(true);
  expect(folder.some(({ at }) => at.startsWith('catalogue/pages/terms.ar.md'))).toBe(true);
});

describe('The texts for customers contain', () => {
  it.each(avoided.english)('no English sentence with %s', (words) => expect(saying(english, words)).toEqual([]));

  it.each(avoided.arabic)('no Arabic sentence with %s', (words) => expect(saying(arabic, words)).toEqual([]));

  it.each(Object.entries(otherNames))('%s only under this name', (_, words) =>
    expect(saying(arabic, words)).toEqual([]),
  );

  it('only number ranges that cannot break across lines', () => {
    const broken = /(?:\d|\})–(?:\d|\{)/;
    expect(saying([...catalogue('en'), ...catalogue('ar')], broken)).toEqual([]);
  });
});
