import { globSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

const sheets = globSync('src/**/*.css').map((path) => [path, readFileSync(path, 'utf8')] as const);
/** Each innermost rule of a stylesheet, with its selector. */
const rules = sheets.flatMap(([path, css]) =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    place: `${path} ${selector.trim().replace(/\s+/g, ' ')}`,
    body,
  })),
);

/** One-line boxes with centred figures or initials, which do not hide overflow. */
const figuresOnly = [
  // Transparent characters over those of a rendered PDF page.
  'src/documents/pdf-viewer.module.css .text',
  'src/features/checkout/steps/step-tabs.module.css .number',
  'src/features/modify/week/week-grid.module.css .day .number',
  'src/ui/cards/avatar.module.css .avatar',
  'src/ui/navigation/date-strip.module.css .number',
  'src/ui/text/badge.module.css .count',
];

const LEAST = 1.6;

it('all Arabic text has a line height of at least 1.6, because a language minimum overrides lower values', () => {
  const least = /--least-line: ([\d.]+);/.exec(rules.find(({ place }) => place.endsWith('html:lang(ar)'))?.body ?? '');
  expect(Number(least?.[1])).toBeGreaterThanOrEqual(LEAST);
  const lower = rules.flatMap(({ place, body }) =>
    [...body.matchAll(/line-height: ([^;]+);/g)]
      .filter(([, value = '']) => !value.includes('var(--least-line)') && !(Number(value) >= LEAST))
      .map(() => place),
  );
  // This rule is for English; `html:lang(ar)` has its own line height.
  expect(lower.toSorted()).toEqual([...figuresOnly, 'src/ui/base.css html'].toSorted());
});

it('long lines are cut only at the sides, because hiding above and below would cut letters', () => {
  const hiding = rules.filter(
    ({ body }) => /text-overflow|line-clamp/.test(body) && /(?<![-\w])overflow(-y|-block)?: (hidden|clip)/.test(body),
  );
  // A text of several lines hides the last lines: these rules leave room below the last visible line.
  const cutting = hiding.filter(({ body }) => !/line-clamp[\s\S]*padding-block-end: 0\.2em/.test(body));
  expect(cutting.map(({ place }) => place)).toEqual([]);
  expect(hiding.map(({ place }) => place)).toEqual(['src/features/modify/week/week-grid.module.css .title']);
});
