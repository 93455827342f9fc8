import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { plainText } from '#server/request/plain-text.ts';

const MARKUP = /<!--|<(?:\/?[a-z]|[!?])[^<>]*>/i;

describe('plain text', () => {
  it('loses tags, even nested ones, control characters and empty lines, and keeps text that only looks like a tag', () => {
    expect(plainText('<scr<b>ipt>x</scr</b>ipt> 1 < 2 > 0 <3')).toBe('x 1 < 2 > 0 <3');
    expect(plainText(' a\u0000b\u202Ec \r\n\r\n\r\n\r\nd ')).toBe('abc\n\nd');
    expect(plainText('<!-- hidden -->ok<img src=x onerror=alert(1)>')).toBe('ok');
    expect(plainText('1<!-<b>- never closed <i>')).toBe('1');
  });

  it('contains no markup, even if removed markup had separated its parts, and does not change a second time', () => {
    const piece = fc.constantFrom('<', '>', '!', '-', '--', '/', '?', 'a', 'b ', '\n', '<b>', '<!--', '-->');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60, size: 'max' }), (pieces) => {
        const plain = plainText(pieces.join(''));
        expect(plain).not.toMatch(MARKUP);
        expect(plainText(plain)).toBe(plain);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is made from ten thousand nested tags', () => {
    expect(plainText(`a${'<b'.repeat(10_000)}${'>'.repeat(10_000)}c`)).toBe('ac');
  });
});
