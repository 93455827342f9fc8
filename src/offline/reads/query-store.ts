import type { QueryOffline } from '../../protocol/define/define.ts';
import type { Rev } from '../../protocol/define/envelope.ts';
import type { Cache, Stored } from './cache.ts';
import type { ArraysReply, ArraysRequest, KeptArrays } from './kept-arrays.ts';
import { messageOf } from '../store/registry.ts';
import { isUnstored, NotStored, type Session } from '../store/session-store.ts';

const ARRAYS = 'get_arrays/get';
const SETTINGS = 'settings/get';

const policyOf = (name: string): QueryOffline => {
  const message = messageOf(name);
  return message?.kind === 'query' ? message.offline : { mode: 'onlineOnly' };
};

/** True for what is the same for everybody, signed in or not. */
export const isPublic = (name: string): boolean => {
  const policy = policyOf(name);
  return policy.mode === 'cached' && policy.scope === 'public';
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

export const createQueryStore = (cache: Cache, catalogue: KeptArrays, language: () => string): QueryStore => ({
  read(session, name, request) {
    if (name === ARRAYS) return catalogue.read(session, request as ArraysRequest);
    return isPublic(name) ? cache.readPublic(name, request, language()) : cache.read(session, name, request);
  },

  async readOther(session, name, request) {
    const { language: spoken = language() } = request as Partial<ArraysRequest>;
    const other = spoken === 'ar' ? 'en' : 'ar';
    if (name === ARRAYS) return catalogue.read(session, { ...(request as ArraysRequest), language: other });
    return isPublic(name) ? cache.readPublic(name, request, other) : undefined;
  },

  async wire(session, name, request) {
    // The server speaks the account's language until it is told of another: what is kept under a language is asked for in it.
    if (name === SETTINGS) return { ...(request as object), language: language() };
    if (name !== ARRAYS) return request;
    const asked = request as ArraysRequest;
    return { ...asked, have: isUnstored(session) ? {} : await catalogue.have(session, asked) };
  },

  async write(session, name, request, data, rev, asOf) {
    // A visitor's reply belongs to nobody, and a browser without a store keeps nothing.
    const nobodys = name !== ARRAYS && !isPublic(name) && !session.owner;
    if (isUnstored(session) || nobodys) throw new NotStored('nothing to keep it under');
    if (name === ARRAYS) await catalogue.swap(session, request as ArraysRequest, data as ArraysReply, asOf);
    else if (isPublic(name)) await cache.writePublic(name, request, language(), data, asOf);
    else return cache.write(session, name, request, data, rev, asOf);
    return 'written';
  },

  async refused(session, name, request) {
    if (!isUnstored(session) && name !== ARRAYS && !isPublic(name)) await cache.settleRefused(session, name, request);
  },
});
