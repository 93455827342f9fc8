import { globSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { PHONE_WIDTH } from '../../src/ui/drawing/use-is-wide.ts';

/** Each width condition in the styles, with its widths in CSS pixels. */
const widths = globSync('src/**/*.css').flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/@media[^{]*/g)].flatMap(([rule]) =>
    [...rule.matchAll(/\([^()]*width[^()]*\)/g)].map(([condition]) => {
      const [, amount, unit] = /([\d.]+)(rem|px)/.exec(condition)!;
      return { path: path.replaceAll('\\', '/'), condition, pixels: Number(amount) * (unit === 'rem' ? 16 : 1) };
    }),
  ),
);

it('the styles switch from phone to desktop at one width, and 768 px is still a phone — CST-034, CON-007, SHL-059', () => {
  expect(PHONE_WIDTH).toBe(768);
  const atBreakpoint = widths.filter(({ pixels }) => Math.abs(pixels - PHONE_WIDTH) < 32);
  expect(atBreakpoint.length).toBeGreaterThan(20);
  expect(atBreakpoint.filter(({ condition }) => !/^\(width (?:<=|>) 48rem\)$/.test(condition))).toEqual([]);
});
