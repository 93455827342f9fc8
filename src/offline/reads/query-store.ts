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

/** True for a query whose reply is the same for everybody, signed in or not. */
export const isPublic = (name: string): boolean => {
  const policy = policyOf(name);
  return policy.mode === 'cached' && policy.scope === 'public';
};

/** True for a reply that is stored unencrypted: a public one, or a visitor's reply to a query that is open to all. */
const isInTheClear = ({ owner }: Session, name: string): boolean => {
  const policy = policyOf(name);
  return isPublic(name) || (!owner && policy.mode === 'cached' && policy.visitors === true);
};

/** Reads the business zone without its schema: otherwise every start would load the schemas of all settings. */
const zoneIn = (settings: Reply<'settings/get'> | undefined): string => {
  const told = settings?.find(({ alias }) => alias === ('BUSINESS_ZONE' satisfies SettingAlias))?.value;
  return typeof told === 'string' ? told : 'UTC';
};

/** Returns the age in ms at which a reply becomes stale. */
export const maxAgeMs = (name: string): number => {
  const policy = policyOf(name);
  return policy.mode === 'cached' ? policy.maxAgeSeconds * 1000 : Infinity;
};

/**
 * The replies on this device: reference arrays as a catalogue, public replies unencrypted, the customer's own encrypted.
 */
export interface QueryStore {
  read(session: Session, name: string, request: unknown): Promise<Stored | undefined>;
  /** Returns the public reply that is stored in the language that is not the current one. */
  readOther(session: Session, name: string, request: unknown): Promise<Stored | undefined>;
  /**
   * Returns the revision (its `n`) of the customer's stored reply, if the server can confirm that it is still valid. A
   * reply of another day cannot be confirmed, because planned, locked and remaining days change with the day.
   */
  have(session: Session, name: string, request: unknown): Promise<number | undefined>;
  /** True if a public reply is stored that is younger than `ms`. */
  isKept(session: Session, name: string, request: unknown, ms: number): Promise<boolean>;
  /** Records that nothing has changed since the stored reply was read. */
  touch: Cache['touch'];
  /** Returns the request in the protocol's form, with the hashes of what the device already has. */
  wire(session: Session, name: string, request: unknown): Promise<unknown>;
  /** Throws `NotStored` if there is no place to store the reply. */
  write(
    session: Session,
    name: string,
    request: unknown,
    data: unknown,
    rev: Rev | null,
    asOf: number,
  ): Promise<'written' | 'outdated'>;
  /** The server refuses this query for good. */
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
    // A new catalogue may change a dish's ingredients, so replies that depend on it are never confirmed as unchanged.
    if (isUnstored(session) || policy.mode !== 'cached' || policy.hangsOn !== 'rev') return undefined;
    const [kept, settings] = await Promise.all([
      cache.age(session, name, request),
      cache.readPublic(SETTINGS, {}, language()),
    ]);
    if (!kept?.rev) return undefined;
    // Without the zone the day is unknown.
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
    // The server uses the account's language until it is told another one: a reply that is stored under a language is
    // requested in that language.
    if (name === SETTINGS) return { ...(request as object), language: language() };
    if (name !== ARRAYS) return request;
    const asked = request as ArraysRequest;
    return { ...asked, have: isUnstored(session) ? {} : await catalogue.have(session, asked) };
  },

  async write(session, name, request, data, rev, asOf) {
    // A visitor's other replies have no owner, and a browser without a store stores nothing.
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
