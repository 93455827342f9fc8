import type { Day } from '../../src/domain/days/day.ts';
import type { Seal } from '../config/sealed.ts';

export interface Tokens {
  readonly access: string;
  /** Null where the provider gives none: the permission ends with the access token. */
  readonly refresh: string | null;
  /** Ms. */
  readonly expiresAt: number;
}

/** A weight on the day on which it was measured, in the zone of the scale. */
export interface Reading {
  readonly day: Day;
  readonly grams: number;
}

/**
 * - `refused`: the code or its proof was not accepted.
 * - `ended`: the permission was taken back.
 * - `expired`: the access token is too old; a fresh one helps.
 * - `scope`: weights were not ticked.
 * - `unlinked`: the account at the provider has no such data.
 * - `limited`: asked too often.
 * - `gone`: the provider has closed this interface.
 * - `slow`: it takes longer than a customer waits.
 * - `unavailable`: no answer, or an unknown one.
 */
export type Trouble =
  | 'refused'
  | 'ended'
  | 'expired'
  | 'scope'
  | 'unlinked'
  | 'limited'
  | 'gone'
  | 'slow'
  | 'unavailable';

export interface Failed {
  readonly kind: 'failed';
  readonly why: Trouble;
  /** Seconds, where the provider names them. */
  readonly retryAfter?: number | undefined;
}
export type TokenAnswer = { readonly kind: 'tokens'; readonly tokens: Tokens } | Failed;
export type WeightAnswer = { readonly kind: 'weights'; readonly readings: readonly Reading[] } | Failed;

/** A service that keeps what a customer's scale or watch has measured. */
export interface WearableProvider {
  /** Where the customer gives the permission. */
  readonly authorizeUrl: (state: string, challenge: string) => string;
  readonly exchange: (code: string, verifier: string, now: number) => Promise<TokenAnswer>;
  readonly refresh: (token: string, now: number) => Promise<TokenAnswer>;
  /** True once the provider has withdrawn the permission, or knows of none. */
  readonly revoke: (token: string) => Promise<boolean>;
  /** Both days count. In the order of their measuring; `over` ends what takes too long. */
  readonly weights: (access: string, from: Day, to: Day, over: () => boolean) => Promise<WeightAnswer>;
}

export interface Wearable extends WearableProvider, Seal {
  readonly name: string;
}
