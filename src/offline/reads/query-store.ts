import { today } from '../../domain/days/day.ts';
import type { Rev } from '../../protocol/define/envelope.ts';
import type { Reply } from '../../protocol/messages.ts';
import type { SettingAlias } from '../../protocol/reference/setting-values.ts';
import type { Cache, Stored } from './cache.ts';
import type { ArraysReply, ArraysRequest, KeptArrays } from './kept-arrays.ts';
import { policyOf } from '../store/registry.ts';
import { isUnstored, NotStored, type Session } from '../store/session-store.ts';

const ARRAYS = 'get_arrays/get';
const SETTINGS = 'settings/get';

/** True for what is the same for everybody, signed in or not. */
export const isPublic = (name: string): boolean => {
  const policy = policyOf(name);
  return policy.mode === 'cached' && policy.scope === 'public';
};

/** Stored unencrypted: public answers, and a visitor's answers to queries that are open to all. */
const isInTheClear = ({ owner }: Session, name: string): boolean => {
  const policy = policyOf(name);
  return isPublic(name) || (!owner && policy.mode === 'cached' && policy.visitors === true);
};

/** The business zone, read without its schema: the schemas of all settings would be loaded at every start. */
const zoneIn = (settings: Reply<'settings/get'> | undefined): string => {
  const told = settings?.find(({ alias }) => alias === ('BUSINESS_ZONE' satisfies SettingAlias))?.value;
  return typeof told === 'string' ? told : 'UTC';
};

/** How old an answer may grow before it counts as stale, in ms. */
export const maxAgeMs = (name: string): number => {
  const policy = policyOf(name);
  return policy.mode === 'cached' ? policy.maxAgeSeconds * 1000 : Infinity;
};

/** The answers on this device: reference arrays as a catalogue, what is public in the clear, the customer's own sealed. */
export interface QueryStore {
  read(session: Session, name: string, request: unknown): Promise<Stored | undefined>;
  /** What is for everybody, as it is kept in the language that is not spoken now. */
  readOther(session: Session, name: string, request: unknown): Promise<Stored | undefined>;
  /**
   * The revision (its `n`) at which the customer's kept answer was read, when the server may be asked whether it still
   * counts: of another day it may not, because what is planned, locked and left moves with the day.
   */
  have(session: Session, name: string, request: unknown): Promise<number | undefined>;
  /** True when a public answer is kept that was read less than `ms` ago. */
  isKept(session: Session, name: string, request: unknown, ms: number): Promise<boolean>;
  /** Nothing has changed since the kept answer was read. */
  touch: Cache['touch'];
  /** The request as it is sent: with what the device has already. */
  wire(session: Session, name: string, request: unknown): Promise<unknown>;
  /** Throws `NotStored` for what there is no place to keep. */
  write(
    session: Session,
    name: string,
    request: unknown,
    data: unknown,
    rev: Rev | null,
    asOf: number,
  ): Promise<'written' | 'outdated'>;
  /** The server will never answer this again. */
  refused(session: Session, name: string, request: unknown): Promise<void>;
}

export const createQueryStore = (
  cache: Cache,
  catalogue: KeptArrays,
  language: () => string,
  now: () => number,
): QueryStore => ({
  read(session, name, request) {
    if (name === ARRAYS) return catalogue.read(session, request as ArraysRequest);
    return isInTheClear(session, name)
      ? cache.readPublic(name, request, language())
      : cache.read(session, name, request);
  },

  async readOther(session, name, request) {
    const { language: spoken = language() } = request as Partial<ArraysRequest>;
    const other = spoken === 'ar' ? 'en' : 'ar';
    if (name === ARRAYS) return catalogue.read(session, { ...(request as ArraysRequest), language: other });
    return isInTheClear(session, name) ? cache.readPublic(name, request, other) : undefined;
  },

  async have(session, name, request) {
    const policy = policyOf(name);
    // With a new catalogue a dish may hold what it did not: its answers are never vouched for.
    if (isUnstored(session) || policy.mode !== 'cached' || policy.hangsOn !== 'rev') return undefined;
    const [kept, settings] = await Promise.all([
      cache.age(session, name, request),
      cache.readPublic(SETTINGS, {}, language()),
    ]);
    if (!kept?.rev) return undefined;
    // Without its zone no day can be told.
    if (settings === undefined) return undefined;
    const zone = zoneIn(settings.data as Reply<'settings/get'>);
    return today(kept.asOf, zone) === today(now(), zone) ? kept.rev.n : undefined;
  },

  async isKept(session, name, request, ms) {
    if (!isPublic(name)) return false;
    const kept = await this.read(session, name, request);
    return kept !== undefined && Math.abs(now() - kept.asOf) < ms;
  },

  touch: (session, ...what) => cache.touch(session, ...what),

  async wire(session, name, request) {
    // The server speaks the account's language until it is told of another: what is kept under a language is asked for in it.
    if (name === SETTINGS) return { ...(request as object), language: language() };
    if (name !== ARRAYS) return request;
    const asked = request as ArraysRequest;
    return { ...asked, have: isUnstored(session) ? {} : await catalogue.have(session, asked) };
  },

  async write(session, name, request, data, rev, asOf) {
    // Another reply to a visitor has no owner, and a browser without a store keeps nothing.
    const nobodys = name !== ARRAYS && !isInTheClear(session, name) && !session.owner;
    if (isUnstored(session) || nobodys) throw new NotStored('nothing to keep it under');
    if (name === ARRAYS) await catalogue.swap(session, request as ArraysRequest, data as ArraysReply, asOf);
    else if (isInTheClear(session, name)) await cache.writePublic(name, request, language(), data, asOf);
    else return cache.write(session, name, request, data, rev, asOf);
    return 'written';
  },

  async refused(session, name, request) {
    if (!isUnstored(session) && name !== ARRAYS && !isPublic(name)) await cache.settleRefused(session, name, request);
  },
});
