import type { WholeFolder } from '../folder/read-folder.ts';

export interface FirstVoucher {
  /** Upper case, at most 10 characters. */
  readonly code: string;
  readonly type: 'percent' | 'fixed';
  /** Percent, or fils. */
  readonly value: number;
  /**
   * `mainprice`: reduces only the price of the meals; `other`: reduces the whole rest, including add-ons, after another
   * voucher.
   */
  readonly applyType: 'mainprice' | 'other';
  /** How often it may still be used; null: without limit. */
  readonly usesLeft: number | null;
  /** The last day on which it is valid, YYYY-MM-DD; null: without limit. */
  readonly lastDay: string | null;
}

/** Returns the voucher codes of the folder; there are none in production. */
export const vouchersOf = ({ rows }: WholeFolder): readonly FirstVoucher[] =>
  rows.vouchers.map(({ code, type, value, main_price, expires, uses }) => ({
    code,
    type,
    // Both are written with two decimals; the percentage is stored as written, the amount in fils.
    value: type === 'percent' ? value / 100 : value,
    applyType: main_price ? 'mainprice' : 'other',
    usesLeft: uses ?? null,
    lastDay: expires ?? null,
  }));
