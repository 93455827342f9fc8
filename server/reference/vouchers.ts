export interface SeedVoucher {
  /** Upper case, at most 10 characters. */
  readonly code: string;
  readonly type: 'percent' | 'fixed';
  /** Percent, or fils. */
  readonly value: number;
  /** `mainprice`: off the meals only; `other`: off what is left after a voucher, add-ons included. */
  readonly applyType: 'mainprice' | 'other';
  /** How often it may still be used; null for ever. */
  readonly usesLeft: number | null;
  /** Last day it counts, YYYY-MM-DD; null for ever. */
  readonly lastDay: string | null;
}

/** Codes for trying the checkout; absent in production. */
export const demoVouchers: readonly SeedVoucher[] = [
  { code: 'WELCOME10', type: 'percent', value: 10, applyType: 'mainprice', usesLeft: null, lastDay: null },
  { code: 'FIXED50', type: 'fixed', value: 5000, applyType: 'mainprice', usesLeft: null, lastDay: null },
  { code: 'OLD2020', type: 'percent', value: 15, applyType: 'mainprice', usesLeft: null, lastDay: '2020-12-31' },
  { code: 'USEDUP', type: 'percent', value: 15, applyType: 'mainprice', usesLeft: 0, lastDay: null },
  { code: 'ADDON20', type: 'percent', value: 20, applyType: 'other', usesLeft: null, lastDay: null },
];
