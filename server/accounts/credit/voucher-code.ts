import { randomInt } from 'node:crypto';
import type { vouchers } from '../../db/schema/checkout.ts';

/** Without letters and digits that are read for one another. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

/** As long as the code field admits: 50 random bits, and ten wrong tries an hour. */
export const randomVoucherCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** What stays is bound as the voucher was; that it began with a first order is met, and could not be met again. */
export const restConditions = (
  conditions: (typeof vouchers.$inferSelect)['conditions'],
): (typeof vouchers.$inferSelect)['conditions'] =>
  Object.fromEntries(Object.entries(conditions).filter(([name]) => name !== 'firstOrder'));
