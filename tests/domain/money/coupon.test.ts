import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  chosenCode,
  CODE_MAX_LENGTH,
  codeProblem,
  effectOf,
  lookedUpCode,
  takenOff,
  unmetConditions,
  type CodeFacts,
  type StoredCode,
} from '#src/domain/money/coupon.ts';

const now = Date.UTC(2026, 10, 21);
const stored: StoredCode = {
  code: 'WELCOME10',
  type: 'percent',
  value: 10,
  applyType: 'mainprice',
  userId: null,
  expiresAt: null,
  usesLeft: null,
  left: null,
  conditions: {},
};
const facts: CodeFacts = {
  userId: 7,
  now,
  usedBefore: false,
  price: 134_900,
  dietId: 32,
  days: 20,
  firstOrder: true,
};

describe('A typed discount code', () => {
  it.each([
    ['welcome10', 'WELCOME10'],
    ['  fixed50 ', 'FIXED50'],
    ['abcdefghijkl', 'ABCDEFGHIJKL'],
    [' abcdefghjk', 'ABCDEFGHJK'],
    ['\u200Fwelcome١٠', 'WELCOME10'],
    ['', ''],
  ])('%j becomes %j — PRI-023', (text, code) => {
    expect(lookedUpCode(text)).toBe(code);
  });

  it('is in upper case, is never cut, and normalising it twice changes nothing more — PRI-023', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20, size: 'max' }), (text) => {
        const code = lookedUpCode(text);
        expect(code).toBe(code.toUpperCase());
        expect(lookedUpCode(code)).toBe(code);
      }),
    );
  });

  it('is looked up as a whole, because the server never shortens it', () => {
    expect(lookedUpCode(' welcome10x ')).toBe('WELCOME10X');
    expect(codeProblem('WELCOME10xyz', stored, facts)).toBe('unknown');
  });
});

describe('A code is refused', () => {
  it.each<[string, string, StoredCode | null, Partial<CodeFacts>]>([
    ['no_price', 'welcome10', stored, { price: 0 }],
    ['empty', '  ', null, {}],
    ['unknown', 'nothing', null, {}],
    ['unknown', 'other', stored, {}],
    ['not_yours', 'welcome10', { ...stored, userId: 8 }, {}],
    ['expired', 'welcome10', { ...stored, expiresAt: now }, {}],
    ['expired', 'welcome10', { ...stored, expiresAt: now - 1, usesLeft: 0 }, {}],
    ['used', 'welcome10', { ...stored, usesLeft: 0 }, {}],
    ['used', 'welcome10', { ...stored, type: 'fixed', value: 5_000, left: 0 }, {}],
    ['conditions', 'welcome10', { ...stored, conditions: { minDays: 24 } }, {}],
  ])('as %s', (problem, text, found, against) => {
    expect(codeProblem(text, found, { ...facts, ...against })).toBe(problem);
  });

  it.each<[string, StoredCode]>([
    ['for everybody', stored],
    ["the customer's own", { ...stored, userId: 7 }],
    ['ending a moment from now', { ...stored, expiresAt: now + 1 }],
    ['with one use left', { ...stored, usesLeft: 1 }],
    ['with one fils left', { ...stored, type: 'fixed', value: 5_000, left: 1 }],
    ['with its conditions met', { ...stored, conditions: { minDays: 20, diets: [32, 33] } }],
  ])('but a code %s is accepted', (_, found) => {
    expect(codeProblem('welcome10', found, facts)).toBeNull();
  });

  it('but a code of ten characters is accepted, at any price', () => {
    const long = { ...stored, code: 'X'.repeat(CODE_MAX_LENGTH) };
    expect(codeProblem(long.code, long, { ...facts, price: 1 })).toBeNull();
  });

  it.each<[StoredCode['conditions'], Partial<CodeFacts>, string[]]>([
    [{ minPrice: 134_900 }, {}, []],
    [{ minPrice: 134_901 }, {}, ['minPrice']],
    [{ minDays: 21 }, {}, ['minDays']],
    [{ diets: [35] }, {}, ['diets']],
    [{ minDays: 21, diets: [35], minPrice: 134_901 }, { days: null, dietId: null }, ['minPrice']],
    [{ firstOrder: true }, { firstOrder: false }, ['firstOrder']],
    [{ firstOrder: true }, { firstOrder: true }, []],
    [{ firstOrder: false }, { firstOrder: false }, []],
    [{ oncePerCustomer: true }, { usedBefore: true }, ['oncePerCustomer']],
    [{ oncePerCustomer: true }, {}, []],
    [{ minPrice: 'much', weather: 'sunny', constructor: 1 }, {}, ['minPrice', 'weather', 'constructor']],
  ])('if its conditions are not met: %j', (conditions, against, unmet) => {
    expect(unmetConditions(conditions, { ...facts, ...against })).toEqual(unmet);
  });
});

describe('The reduction by a code', () => {
  it.each([
    ['percent', 10, 134_900, 13_490, 0],
    ['percent', 10, 10_005, 1_001, 0],
    ['percent', 150, 4_000, 4_000, 0],
    ['fixed', 5_000, 134_900, 5_000, 0],
    ['fixed', 12_350, 10_000, 10_000, 2_350],
    ['fixed', 5_000, 0, 0, 5_000],
  ] as const)(
    'by %s of %i on %i fils is %i fils, and %i fils remain — PRI-008, PRI-009, PRI-010, PRI-011',
    (type, value, base, taken, rest) => {
      expect(takenOff({ type, value, applyType: 'other' }, base)).toEqual({ taken, rest });
    },
  );

  it('by a partly used fixed voucher is its remaining value', () => {
    expect(effectOf({ ...stored, type: 'fixed', value: 12_350, left: 2_350 })).toEqual({
      type: 'fixed',
      value: 2_350,
      applyType: 'mainprice',
    });
    expect(effectOf({ ...stored, type: 'fixed', value: 12_350 }).value).toBe(12_350);
    expect(effectOf(stored).value).toBe(10);
  });
});

describe("the wizard's choice", () => {
  it('is either a coupon or a voucher, never both — PRI-024', () => {
    expect(chosenCode({ coupon_id: 4, voucher_id: 0 })).toBe(4);
    expect(chosenCode({ coupon_id: null, voucher_id: 9 })).toBe(9);
    expect(chosenCode({ coupon_id: 4, voucher_id: 9 })).toBe('both');
    expect([{}, { coupon_id: 0, voucher_id: null }].map(chosenCode)).toEqual([null, null]);
  });
});
