import type { DeviceEnv } from '../../offline/env/env.ts';
import type { Database } from '../../offline/store/database.ts';
import { SessionChanged, type Session } from '../../offline/store/session-store.ts';
import type { PhoneSession } from '../wire/phone.ts';
import type { Moment } from './store/moment.ts';
import { beginRound, endRound, renewRound, restoreRound, tagOf, wipeRound } from './store/round-session.ts';

/** Whose entries the server takes on the present socket. */
type Known = 'member' | 'ended' | null;

const noKeys = { kid: '', keys: {} };

interface Events {
  /** Another session is here: its stops and entries are read. */
  changed(): Promise<void>;
  /** Other tabs read the session from the phone. */
  tell(): void;
  /** The session's time is over by the phone's clock (`expired`), or another tab has signed out or in (`elsewhere`). */
  ended(why: 'expired' | 'elsewhere'): void;
  /** This browser stores nothing. */
  unusable(cause: unknown): void;
}

/** The session of the phone: in this page and in the store. */
export interface RoundKeeper {
  current(): Session;
  isEnded(): boolean;
  /** True if the server takes the entries of this session on the present socket. */
  isKnown(): boolean;
  /** True if the server takes all messages of this session on the present socket. */
  isMember(): boolean;
  setKnown(known: Known): void;
  restore(): Promise<PhoneSession | undefined>;
  enter(given: PhoneSession): Promise<void>;
  resumed(given: PhoneSession): Promise<void>;
  end(): Promise<void>;
  wipe(): Promise<void>;
  /** Reads the session again: another tab may have changed it, or its time may be over. */
  readAgain(by: 'clock' | 'tab'): Promise<void>;
}

export const createRoundKeeper = (database: Database, env: DeviceEnv, moment: Moment, events: Events): RoundKeeper => {
  let session: Session = { generation: -1, browserId: '', owner: null };
  let known: Known = null;
  const isEnded = (): boolean => session.ended !== undefined;

  const become = async (next: Session): Promise<void> => {
    session = next;
    await events.changed();
  };

  const readAgain: RoundKeeper['readAgain'] = async (by) => {
    const before = session;
    const { session: next } = await restoreRound(database, env, moment.now());
    if (next.generation === before.generation) return;
    known = null;
    await become(next);
    if (!before.owner || before.ended) return;
    const same = next.owner?.tag === before.owner.tag;
    if (!same || next.ended) events.ended(same || by === 'clock' ? 'expired' : 'elsewhere');
  };

  /** Stores a change of the session; without a usable store the person works with a network only. */
  const store = async (work: () => Promise<Session>, without: Session): Promise<void> => {
    let next: Session;
    try {
      next = await work();
    } catch (cause) {
      if (cause instanceof SessionChanged) return readAgain('tab');
      session = without;
      events.unusable(cause);
      return undefined;
    }
    await become(next);
    events.tell();
    return undefined;
  };

  const enter = async (given: PhoneSession): Promise<void> => {
    const { member, token, expiresAt } = given;
    const owner = { tag: tagOf(member), userId: member.id, ring: noKeys, token, expiresAt, persistent: false };
    await store(() => beginRound(database, env, given, moment.now()), { generation: -1, browserId: '', owner });
    known = 'member';
  };

  return {
    current: () => session,
    isEnded,
    isKnown: () => known === (isEnded() ? 'ended' : 'member'),
    isMember: () => known === 'member' && !isEnded(),
    setKnown(next) {
      known = next;
    },
    async restore() {
      const { session: next, member } = await restoreRound(database, env, moment.now());
      await become(next);
      const { owner } = next;
      return member && owner ? { member, token: owner.token, expiresAt: owner.expiresAt } : undefined;
    },
    enter,
    async resumed(given) {
      // Another person's store, or none: the browser has deleted it, or this person was not a driver before.
      if (session.owner?.tag !== tagOf(given.member) || isEnded()) return enter(given);
      known = 'member';
      if (session.generation >= 0) session = await renewRound(database, env, session, given);
      return undefined;
    },
    async end() {
      known = null;
      if (session.owner && !isEnded()) await store(() => endRound(database, env, session, moment.now()), session);
    },
    async wipe() {
      known = null;
      if (session.owner) await store(() => wipeRound(database, env, session), { ...session, owner: null });
    },
    readAgain,
  };
};
