import { describe, expect, it } from 'vitest';

import { groupedPhone, phoneText } from '#src/domain/forms/phone-text.ts';

const plain = (text: string): string => text.replaceAll('\u00A0', ' ');

describe('A phone number on the screen', () => {
  it.each([
    ['+971506712345', '+971 50 671 2345'],
    ['+971 506712345', '+971 50 671 2345'],
    ['+971 0506712345', '+971 50 671 2345'],
    ['00971 50 671 2345', '+971 50 671 2345'],
    ['971506712345', '+971 50 671 2345'],
    ['+971 2 000 0000', '+971 2 000 0000'],
    ['+97120000000', '+971 2 000 0000'],
    ['+44 20 7946 0958', '+44 20 7946 0958'],
    ['800 1234', '800 1234'],
  ])('%s is shown as %s', (written, shown) => expect(plain(groupedPhone(written))).toBe(shown));

  it('does not break over two lines, no matter how it was typed', () => {
    for (const written of ['+971506712345', '+44 20 7946 0958']) expect(groupedPhone(written)).not.toContain(' ');
  });

  it('reads from left to right within an Arabic sentence', () => {
    expect(plain(phoneText('+971506712345'))).toBe('\u2066+971 50 671 2345\u2069');
    expect(phoneText('')).toBe('');
  });
});
