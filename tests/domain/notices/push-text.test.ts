import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { pushText } from '#src/domain/notices/push-text.ts';

const bytes = (text: string): number => Buffer.byteLength(JSON.stringify(text)) - 2;

it('a text that fits stays unchanged, and a longer text ends after a whole line', () => {
  const fits = 'م'.repeat(500);
  expect(pushText(fits, 1000)).toBe(fits);
  expect(pushText(fits, 999)).not.toBe(fits);
  const lines = Array.from({ length: 60 }, (_, at) => `Lunch: a dish with the number ${at} (Mustard)`).join('\n');
  const pushed = pushText(lines, 1000);
  expect(bytes(pushed)).toBeLessThanOrEqual(1000);
  expect(pushed.split('\n').at(-1)).toBe('…');
  expect(lines.startsWith(`${pushed.slice(0, -2)}\n`)).toBe(true);
});

it('a single line that is too long is cut', () => {
  const pushed = pushText('x'.repeat(1001), 1000);
  expect(bytes(pushed)).toBe(1000);
  expect(pushed.endsWith('x\n…')).toBe(true);
});

it('a text never exceeds the size limit, and no character is cut in two', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.integer({ min: 10, max: 300 }), (text, room) => {
      const pushed = pushText(text, room);
      expect(bytes(pushed)).toBeLessThanOrEqual(room);
      if (pushed === text) return;
      expect(text.startsWith(pushed.slice(0, -2))).toBe(true);
      expect(pushed.isWellFormed()).toBe(true);
    }),
  );
});
