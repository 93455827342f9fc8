import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { pushText } from '#src/domain/notices/push-text.ts';

const bytes = (text: string): number => Buffer.byteLength(JSON.stringify(text)) - 2;

it('leaves a text that has room as it is, and ends a longer one with a whole line', () => {
  const fits = 'م'.repeat(500);
  expect(pushText(fits, 1000)).toBe(fits);
  expect(pushText(fits, 999)).not.toBe(fits);
  const lines = Array.from({ length: 60 }, (_, at) => `Lunch: a dish with the number ${at} (Mustard)`).join('\n');
  const pushed = pushText(lines, 1000);
  expect(bytes(pushed)).toBeLessThanOrEqual(1000);
  expect(pushed.split('\n').at(-1)).toBe('…');
  expect(lines.startsWith(`${pushed.slice(0, -2)}\n`)).toBe(true);
});

it('cuts one line that is too long', () => {
  const pushed = pushText('x'.repeat(1001), 1000);
  expect(bytes(pushed)).toBe(1000);
  expect(pushed.endsWith('x\n…')).toBe(true);
});

it('never takes more than its room, and never cuts a letter in two', () => {
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
