import { expect, it } from 'vitest';

import { isTooLong, writtenText } from '#src/domain/forms/written-text.ts';

it('a text is sent without outer blanks and invisible marks, and keeps the marks that words and emoji need', () => {
  expect(writtenText('  \u200BMy\u00AD phone\uFEFF\n')).toBe('My phone');
  expect(writtenText('می\u200Cخواهم 👩\u200D🍳 ❤\uFE0F')).toBe('می\u200Cخواهم 👩\u200D🍳 ❤\uFE0F');
});

it('the length limit of a text counts only the characters that are sent', () => {
  const most = 'x'.repeat(60);
  expect(isTooLong(`\u200B  ${most}  \u200B`, 60)).toBe(false);
  expect(isTooLong(`${most}x`, 60)).toBe(true);
});
