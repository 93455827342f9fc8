import { describe, expect, it } from 'vitest';

import {
  blockedFrom,
  COMMENT_QUOTAS,
  commentFault,
  holdsBlocked,
  holdsLink,
  honestComment,
  honestTitle,
  lengthOf,
  titleFault,
  waitFor,
} from '#src/domain/community/discussion-rules.ts';

const HOUR_MS = 3_600_000;

describe('A public text', () => {
  it('loses deceptive characters: direction marks, invisible characters and stacked accents', () => {
    expect(honestTitle('pay\u202Epal\u2066 me\u200B\uFEFF now')).toBe('paypal me now');
    expect(honestTitle(`Z${'\u0335'.repeat(40)}algo`)).toBe('Z\u0335\u0335\u0335\u0335algo');
    expect(honestTitle('two\n\tlines ')).toBe('two lines');
    expect(honestComment('a\r\nb\n\n\n\nc \u0007')).toBe('a\nb\n\nc');
  });

  it('cannot consist of blanks or direction marks only: such a title is empty', () => {
    expect(honestTitle('\u2800\u2800\u2800\u2800')).toBe('');
    expect(honestTitle('one\u2800\u2800two')).toBe('one two');
    expect(honestTitle('\u200Fabc\u200E')).toBe('abc');
    expect(commentFault('\u2800')).toBe('short');
  });

  it('keeps joined emoji, flags, Persian joiners, vowel signs and text that looks like markup', () => {
    for (const kept of ['👩‍👩‍👧', '❤️', '🇦🇪', 'می‌خواهم', 'مُسَقَّعة', '<b>x</b>']) expect(honestTitle(kept)).toBe(kept);
  });

  it('has the length that its author sees — NUT-040', () => {
    expect(lengthOf('مُسَقَّعة')).toBe(5);
    expect(titleFault('ab\u200D\u200D\u200D')).toBe('short');
    expect([titleFault('abc'), titleFault('x'.repeat(120)), titleFault('x'.repeat(121))]).toEqual([
      undefined,
      undefined,
      'long',
    ]);
    expect([commentFault(''), commentFault('!'), commentFault('x'.repeat(2_001))]).toEqual([
      'short',
      undefined,
      'long',
    ]);
  });

  it.each([
    ['https://x.example', true],
    ['HTTP://X', true],
    ['www.x.ae', true],
    ['write to mailto:a@b.ae', true],
    ['cheap-pills.shop now', true],
    ['ｗｗｗ.x', true],
    ['look at bit.ly/abc', true],
    ['example.de', true],
    ['go to evil.in for more', true],
    ['foo.uk/x', true],
    ['shop at evil.it', true],
    ['http is left out: 1.2.3.4/x and more', true],
    ['1.2.3.4:8080', true],
    ['زوروا موقع.امارات', true],
    ['example。com', true],
    ['bücher.xn--p1ai', true],
    ['SPAM.COM', true],
    ['EVIL.DE', true],
    ['1.5 l of water, e.g. at 7.30', false],
    ['It works.Really', false],
    ['rice.Then salt.In a bowl.Me too', false],
    ['sugar.it is too much, then stop.so be it', false],
    ['3.5 kg, 3.kg, 10.30 a.m. or 7 p.m., i.e. twice a day', false],
    ['and/or, 1/2 cup, 24/7, 1.5/2.5, version 1.2.3.4', false],
    ['It is too salty…and too dry. In the U.S. and the U.A.E.', false],
    ['menu.pdf', false],
    ['أكلت الأرز.ثم شربت', false],
    ['اشرب 1.5 لتر', false],
  ])('“%s” contains a link: %s', (text, expected) => {
    expect(holdsLink(text)).toBe(expected);
  });

  it('is checked against the blocked words, whole words only', () => {
    const blocked = blockedFrom(['turnip', 'two words', '', ' - ']);
    expect(blocked).toHaveLength(2);
    expect(holdsBlocked('TUR\u200BNIP!', blocked)).toBe(true);
    expect(holdsBlocked('two, words', blocked)).toBe(true);
    expect(holdsBlocked('turnips and words, two', blocked)).toBe(false);
  });
});

describe('The wait before the next text', () => {
  const now = 1_800_000_000_000;
  it('is zero below the limit, otherwise it lasts until the oldest counted text is old enough', () => {
    const written = Array.from({ length: 19 }, (_, at) => now - at * 60_000);
    expect(waitFor(COMMENT_QUOTAS, written, now)).toBeUndefined();
    expect(waitFor(COMMENT_QUOTAS, [...written, now - 50 * 60_000], now)).toBe(10 * 60_000);
    expect(waitFor(COMMENT_QUOTAS, [...written, now - HOUR_MS], now)).toBeUndefined();
  });

  it('is the longest wait of all limits that apply', () => {
    const day = Array.from({ length: 60 }, (_, at) => now - at * 60_000);
    expect(waitFor(COMMENT_QUOTAS, day, now)).toBe(24 * HOUR_MS - 59 * 60_000);
  });
});
