import { plainText } from '../reading/plain-text.ts';
import { percentOf } from './rounding.ts';

/** The effect of a code. `value`: percent, or fils. */
export interface CodeEffect {
  readonly type: 'percent' | 'fixed';
  readonly value: number;
  /** `mainprice`: reduces only the main meals, without add-ons; any other value: reduces the rest of the sub total. */
  readonly applyType: string;
}

/** A code as stored in the database. */
export interface StoredCode extends CodeEffect {
  /** The code in upper case. */
  readonly code: string;
  /** The only customer who may use it; null for everybody who knows it. */
  readonly userId: number | null;
  /** The instant in ms at which it expires; null if it never expires. */
  readonly expiresAt: number | null;
  /** How often it can still be used; null if there is no limit. */
  readonly usesLeft: number | null;
  /** The remaining value of a fixed voucher in fils; null if nothing was used yet. */
  readonly left: number | null;
  readonly conditions: Readonly<Record<string, unknown>>;
}

export const CODE_MAX_LENGTH = 10;

/**
 * The form in which a code is shown and looked up: upper case, without spaces around it or invisible characters. A code
 * that is too long is not shortened.
 */
export const lookedUpCode = (text: string): string => plainText(text).toUpperCase();

/**
 * Why a code does not apply. `no_price`: nothing that it could reduce was chosen yet. The other reasons are for logs and
 * tests; the customer sees the same sentence for all of them, so that codes cannot be guessed.
 */
export type CodeProblem = 'no_price' | 'empty' | 'unknown' | 'not_yours' | 'expired' | 'used' | 'conditions';

/** The facts with which a code is checked. */
export interface CodeFacts {
  readonly userId: number;
  /** The current time in ms. */
  readonly now: number;
  /** Whether the customer has used the code before. */
  readonly usedBefore: boolean;
  /** The sub total in fils, before any code. */
  readonly price: number;
  /** Null while no plan is chosen: conditions about it are not checked yet. */
  readonly dietId: number | null;
  readonly days: number | null;
  readonly firstOrder: boolean;
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const conditionRules: Readonly<Record<string, (wanted: unknown, facts: CodeFacts) => boolean>> = {
  /** The minimum sub total in fils. */
  minPrice: (wanted, { price }) => typeof wanted === 'number' && price >= wanted,
  /** The minimum number of days. */
  minDays: (wanted, { days }) => typeof wanted === 'number' && (days === null || days >= wanted),
  /** The diets for which the code is valid. */
  diets: (wanted, { dietId }) => isList(wanted) && (dietId === null || wanted.includes(dietId)),
  /** Whether the code is only for a customer's first order. */
  firstOrder: (wanted, { firstOrder }) => wanted === false || (wanted === true && firstOrder),
  /** Whether each customer can use it only once. */
  oncePerCustomer: (wanted, { usedBefore }) => wanted === false || (wanted === true && !usedBefore),
};

/**
 * The names of the unmet conditions. An unknown condition is never met: the code must not ignore a rule that it cannot
 * read.
 */
export const unmetConditions = (conditions: StoredCode['conditions'], facts: CodeFacts): string[] =>
  Object.entries(conditions)
    .filter(([name, wanted]) => {
      const rule = Object.hasOwn(conditionRules, name) ? conditionRules[name] : undefined;
      return !rule?.(wanted, facts);
    })
    .map(([name]) => name);

/** Why `found`, the stored code for the typed text, is not valid for this customer now; null if it is valid. */
export const codeProblem = (typed: string, found: StoredCode | null, facts: CodeFacts): CodeProblem | null => {
  if (facts.price <= 0) return 'no_price';
  const code = lookedUpCode(typed);
  if (code === '') return 'empty';
  if (code.length > CODE_MAX_LENGTH || found === null || found.code !== code) return 'unknown';
  if (found.userId !== null && found.userId !== facts.userId) return 'not_yours';
  if (found.expiresAt !== null && found.expiresAt <= facts.now) return 'expired';
  if ((found.usesLeft !== null && found.usesLeft <= 0) || (found.left !== null && found.left <= 0)) return 'used';
  return unmetConditions(found.conditions, facts).length > 0 ? 'conditions' : null;
};

/** The current effect of a stored code: of a fixed one only the remaining value. */
export const effectOf = ({ type, value, applyType, left }: StoredCode): CodeEffect => ({
  type,
  value: type === 'fixed' ? (left ?? value) : value,
  applyType,
});

/**
 * The amount by which an effect reduces `base` fils (never more than the base), and the remaining value of a fixed one.
 */
export const takenOff = (
  { type, value }: CodeEffect,
  base: number,
): { readonly taken: number; readonly rest: number } => {
  const taken = Math.min(base, type === 'percent' ? percentOf(base, value) : value);
  return { taken, rest: type === 'fixed' ? value - taken : 0 };
};

/** The codes of a wizard's order; null, missing or 0 if there is none. */
interface NamedCodes {
  readonly coupon_id?: number | null | undefined;
  readonly voucher_id?: number | null | undefined;
}

/**
 * Returns the code of an order, which can have only one: a coupon clears the voucher and a voucher the coupon. Null for
 * none.
 */
export const chosenCode = ({ coupon_id, voucher_id }: NamedCodes): number | 'both' | null =>
  coupon_id && voucher_id ? 'both' : coupon_id || voucher_id || null;
