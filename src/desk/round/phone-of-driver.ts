import type { DeskLine } from '../wire/desk-wire.ts';
import type { Phone, PhoneSession } from '../wire/phone.ts';
import type { Round } from './round.ts';

/** Marks a browser that holds the store of a driver. Contains nothing personal. */
const MARK = 'sufra.desk-round';

const isMarked = (): boolean => {
  try {
    return localStorage.getItem(MARK) !== null;
  } catch {
    // Storage is blocked in this browser: it keeps nothing.
    return false;
  }
};
const mark = (): void => {
  try {
    localStorage.setItem(MARK, '1');
  } catch {
    // Storage is blocked in this browser: it keeps nothing.
  }
};

/** The phone of a driver, and its round once it is loaded. */
export interface DriverPhone extends Phone {
  readonly round: () => Round | undefined;
  readonly subscribe: (changed: () => void) => () => void;
}

type Ended = (why: 'expired' | 'elsewhere') => void;

/**
 * Loads the round only in a browser in which a driver has signed in, because only drivers need it.
 * @param open creates the round
 */
export const openDriverPhone = (
  line: DeskLine,
  open: (line: DeskLine, ended: Ended) => Promise<Round>,
): DriverPhone => {
  const listeners = new Set<() => void>();
  let ended: Ended = () => undefined;
  let round: Round | undefined;
  let loading: Promise<{ readonly round: Round; readonly held: PhoneSession | undefined }> | undefined;
  const load = () => {
    loading ??= open(line, (why) => ended(why)).then(async (opened) => {
      const held = await opened.start();
      round = opened;
      for (const changed of listeners) changed();
      return { round: opened, held };
    });
    // Without its code the round cannot begin; the next sign-in or connection tries again.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  const loaded = async (): Promise<Round | undefined> => (loading ? (await loading).round : undefined);
  return {
    round: () => round,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    async restore(token) {
      if (!isMarked()) return undefined;
      const { held } = await load();
      return token !== undefined && held?.token === token ? held.member : undefined;
    },
    async entered(session) {
      if (!session.member.roles.includes('driver')) {
        // Entries of a driver who was signed in here before wait for that person.
        await (await loaded())?.end();
        return;
      }
      mark();
      await (await load()).round.enter(session);
    },
    async resumed(session) {
      if (!session.member.roles.includes('driver')) {
        await (await loaded())?.end();
        return;
      }
      mark();
      await (await load()).round.resumed(session);
    },
    ended: async () => (await loaded())?.end(),
    endedToken: async () => (await loaded())?.endedToken(),
    endedKnown: () => round?.endedKnown(),
    pending: async () => (await loaded())?.pending() ?? 0,
    sendFirst: async () => (await loaded())?.sendFirst() ?? 0,
    wipe: async () => (await loaded())?.wipe(),
    onEnded(next) {
      ended = next;
    },
  };
};
