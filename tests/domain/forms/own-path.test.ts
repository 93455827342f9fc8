import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isOwnPath, nextIn } from '#src/domain/forms/own-path.ts';

describe('A path of this app', () => {
  it.each(['/modify?day=2026-11-30', '/', '/progress?log=weight', '/a//b', '/a\\b'])('is %j', (path) => {
    expect(isOwnPath(path)).toBe(true);
  });

  it.each([
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/\n\\evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '',
    5,
    undefined,
  ])('cannot be %j', (path) => {
    expect(isOwnPath(path)).toBe(false);
  });

  it('never leads a browser to another host, for any text', () => {
    const signs = fc.constantFrom('/', '\\', '\t', '\n', '\r', 'a', '.', '@', ':', '?', '#', ' ', '\u0000');
    const written = fc.array(signs, { maxLength: 8, size: 'max' }).map((each) => `/${each.join('')}`);
    let own = 0;
    fc.assert(
      fc.property(written, (path) => {
        if (!isOwnPath(path)) return;
        own += 1;
        expect(new URL(path, 'https://app.test').host).toBe('app.test');
      }),
      { numRuns: 2_000 },
    );
    expect(own).toBeGreaterThan(500);
  });
});

describe('The destination of a visitor before sign-in', () => {
  it('is passed on if it is a path of this app, and all other data is dropped', () => {
    expect(nextIn({ next: '/checkout?diet=33', other: 1 } as object)).toEqual({ next: '/checkout?diet=33' });
    for (const next of ['//evil.test', '/\\evil.test', 'https://evil.test', '', 5, undefined])
      expect(nextIn({ next })).toEqual({});
  });
});
