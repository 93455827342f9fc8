import type { Day } from '../../src/domain/days/day.ts';
import type { Seal } from '../config/sealed.ts';

export interface Tokens {
  readonly access: string;
  /** Null if the provider gives none: the permission ends with the access token. */
  readonly refresh: string | null;
  /** Ms. */
  readonly expiresAt: number;
}

/** A weight on the day of its measurement, in the zone of the scale. */
export interface Reading {
  readonly day: Day;
  readonly grams: number;
}

/**
 * - `refused`: the code or its proof was not accepted.
 * - `ended`: the permission was withdrawn.
 * - `expired`: the access token is too old; a new one is needed.
 * - `scope`: the customer did not allow access to weights.
 * - `unlinked`: the account at the provider has no such data.
 * - `limited`: too many requests.
 * - `gone`: the provider has closed this API.
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
  /** The seconds to wait, if the provider states them. */
  readonly retryAfter?: number | undefined;
}
export type TokenAnswer = { readonly kind: 'tokens'; readonly tokens: Tokens } | Failed;
export type WeightAnswer = { readonly kind: 'weights'; readonly readings: readonly Reading[] } | Failed;

/** A service that stores the measurements of a customer's scale or watch. */
export interface WearableProvider {
  /** The URL at which the customer gives the permission. */
  readonly authorizeUrl: (state: string, challenge: string) => string;
  readonly exchange: (code: string, verifier: string, now: number) => Promise<TokenAnswer>;
  readonly refresh: (token: string, now: number) => Promise<TokenAnswer>;
  /** True if the provider has withdrawn the permission, or knows none. */
  readonly revoke: (token: string) => Promise<boolean>;
  /** Both days are included. Returns weights in the order of measurement; `over` stops a request that takes too long. */
  readonly weights: (access: string, from: Day, to: Day, over: () => boolean) => Promise<WeightAnswer>;
}

export interface Wearable extends WearableProvider, Seal {
  readonly name: string;
}
