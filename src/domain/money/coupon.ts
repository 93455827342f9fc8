import { plainText } from '../reading/plain-text.ts';
import { percentOf } from './rounding.ts';

/** What a code does. `value`: percent, or fils. */
export interface CodeEffect {
  readonly type: 'percent' | 'fixed';
  readonly value: number;
  /** `mainprice`: off the main meals only, without add-ons; anything else: off what is left of the sub total. */
  readonly applyType: string;
}

/** A code as it is stored. */
export interface StoredCode extends CodeEffect {
  /** Upper case. */
  readonly code: string;
  /** The one customer it belongs to; null for everybody who knows it. */
  readonly userId: number | null;
  /** Instant in ms at which it ends; null for never. */
  readonly expiresAt: number | null;
  /** How often it may still be used; null for ever. */
  readonly usesLeft: number | null;
  /** What is left of a fixed voucher in fils; null when nothing was taken yet. */
  readonly left: number | null;
  readonly conditions: Readonly<Record<string, unknown>>;
}

export const CODE_MAX_LENGTH = 10;

/** The form in which a code is shown and looked up: upper case, no blanks around, no invisible marks. One that is too long stays so. */
export const lookedUpCode = (text: string): string => plainText(text).toUpperCase();

/**
 * Why a code does not apply. `no_price`: nothing was chosen yet that it could act on. The other reasons are for logs
 * and tests; the customer reads one sentence for all of them, so that codes cannot be guessed.
 */
export type CodeProblem = 'no_price' | 'empty' | 'unknown' | 'not_yours' | 'expired' | 'used' | 'conditions';

/** What a code is judged against. */
export interface CodeFacts {
  readonly userId: number;
  /** Instant in ms. */
  readonly now: number;
  /** The customer has used it before. */
  readonly usedBefore: boolean;
  /** Fils: the sub total, before any code. */
  readonly price: number;
  /** Null while no plan is chosen: conditions on it are not judged yet. */
  readonly dietId: number | null;
  readonly days: number | null;
  readonly firstOrder: boolean;
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const conditionRules: Readonly<Record<string, (wanted: unknown, facts: CodeFacts) => boolean>> = {
  /** Least sub total in fils. */
  minPrice: (wanted, { price }) => typeof wanted === 'number' && price >= wanted,
  /** Least number of days. */
  minDays: (wanted, { days }) => typeof wanted === 'number' && (days === null || days >= wanted),
  /** Diets it is for. */
  diets: (wanted, { dietId }) => isList(wanted) && (dietId === null || wanted.includes(dietId)),
  /** For a customer's first order only. */
  firstOrder: (wanted, { firstOrder }) => wanted === false || (wanted === true && firstOrder),
  /** Once for each customer. */
  oncePerCustomer: (wanted, { usedBefore }) => wanted === false || (wanted === true && !usedBefore),
};

/** The unmet conditions, by name. An unknown one is never met: a rule that this code cannot read is not waived. */
export const unmetConditions = (conditions: StoredCode['conditions'], facts: CodeFacts): string[] =>
  Object.entries(conditions)
    .filter(([name, wanted]) => {
      const rule = Object.hasOwn(conditionRules, name) ? conditionRules[name] : undefined;
      return !rule?.(wanted, facts);
    })
    .map(([name]) => name);

/** Why `found`, the stored code of the typed text, does not count for this customer now; null when it does. */
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

/** A stored code as it acts now: of a fixed one only what is left. */
export const effectOf = ({ type, value, applyType, left }: StoredCode): CodeEffect => ({
  type,
  value: type === 'fixed' ? (left ?? value) : value,
  applyType,
});

/** What an effect takes off `base` fils, and what remains of a fixed one. Never more than the base. */
export const takenOff = (
  { type, value }: CodeEffect,
  base: number,
): { readonly taken: number; readonly rest: number } => {
  const taken = Math.min(base, type === 'percent' ? percentOf(base, value) : value);
  return { taken, rest: type === 'fixed' ? value - taken : 0 };
};

/** The codes of a wizard's order; null, absent or 0 for none. */
interface NamedCodes {
  readonly coupon_id?: number | null | undefined;
  readonly voucher_id?: number | null | undefined;
}

/** A coupon clears the voucher and a voucher the coupon: an order holds one code at most. Null for none. */
export const chosenCode = ({ coupon_id, voucher_id }: NamedCodes): number | 'both' | null =>
  coupon_id && voucher_id ? 'both' : coupon_id || voucher_id || null;
