import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { inProject } from '#server/config/project-root.ts';

const filesIn = (...folder: string[]): string[] =>
  readdirSync(inProject(...folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|tsx|json)$/.test(name))
    .map((name) => join(...folder, name));

/** Each spelling is right, but a customer who reads two of them in one app notices two writers. */
const otherwise: Record<string, RegExp> = {
  'please: يرجى': /يُرجى/,
  'the name of the app: سفرة': /سُفرة/,
  'the two strokes before their alif: ًا': /اً/,
  'a voucher: قسيمة': /كوبون/,
  'percent: 5%': /٪/,
  'a long number: 2,000': /(?<![\d,:/-])\d{4,} (?:حرف|غرام|درهم)/,
};

it('page and server spell Arabic words in the same way', () => {
  const found = [...filesIn('src'), ...filesIn('server')].flatMap((file) => {
    const text = readFileSync(inProject(file), 'utf8');
    return Object.entries(otherwise).flatMap(([word, wrong]) => (wrong.test(text) ? [`${file}: ${word}`] : []));
  });
  expect(found).toEqual([]);
});
