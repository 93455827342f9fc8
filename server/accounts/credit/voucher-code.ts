import { randomInt } from 'node:crypto';
import type { vouchers } from '../../db/schema/checkout.ts';

/** The characters of a code, without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

/**
 * Returns a code of the greatest length that the code field accepts: 50 random bits, with at most ten wrong tries an
 * hour.
 */
export const randomVoucherCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** The rest keeps the voucher's conditions, except "first order only": it was met once and cannot be met again. */
export const restConditions = (
  conditions: (typeof vouchers.$inferSelect)['conditions'],
): (typeof vouchers.$inferSelect)['conditions'] =>
  Object.fromEntries(Object.entries(conditions).filter(([name]) => name !== 'firstOrder'));
