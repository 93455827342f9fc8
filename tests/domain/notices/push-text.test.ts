import { expect, it } from 'vitest';

import { PUSHED_LETTERS, pushText } from '../../../src/domain/notices/push-text.ts';

it('leaves a text that a push service takes as it is, and ends a longer one with a whole line', () => {
  const fits = 'م'.repeat(PUSHED_LETTERS);
  expect(pushText(fits)).toBe(fits);
  const lines = Array.from({ length: 60 }, (_, at) => `Lunch: a dish with the number ${at} (Mustard)`).join('\n');
  const pushed = pushText(lines);
  expect(pushed.length).toBeLessThanOrEqual(PUSHED_LETTERS);
  expect(pushed.split('\n').at(-1)).toBe('…');
  expect(lines.startsWith(`${pushed.slice(0, -2)}\n`)).toBe(true);
});

it('cuts one line that is too long', () => {
  const pushed = pushText('x'.repeat(PUSHED_LETTERS + 1));
  expect(pushed.length).toBe(PUSHED_LETTERS);
  expect(pushed.endsWith('\n…')).toBe(true);
});
