import type { WholeFolder } from '../folder/read-folder.ts';

export interface FirstVoucher {
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

/** The codes of the folder; absent in production. */
export const vouchersOf = ({ rows }: WholeFolder): readonly FirstVoucher[] =>
  rows.vouchers.map(({ code, type, value, main_price, expires, uses }) => ({
    code,
    type,
    // Both are written with two decimals; a percentage is kept as it is, an amount in fils.
    value: type === 'percent' ? value / 100 : value,
    applyType: main_price ? 'mainprice' : 'other',
    usesLeft: uses ?? null,
    lastDay: expires ?? null,
  }));
