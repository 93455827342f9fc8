import type { QueryOffline } from '../protocol/define.ts';
import type { Rev } from '../protocol/envelope.ts';
import { errorCodes, type Refusal } from '../protocol/errors.ts';
import type { Cache, Stored } from './cache.ts';
import type { ArraysReply, ArraysRequest, Catalogue } from './catalogue.ts';
import type { Connection } from './connection.ts';
import type { Env } from './env.ts';
import { canonical } from './identifiers.ts';
import { isQuotaError } from './database.ts';
import { messageOf } from './registry.ts';
import { isOlder, laterRev } from './revision.ts';
import type { ServerClock } from './server-clock.ts';
import { isUnstored, NotStored, SessionChanged, type Session } from './session-store.ts';

/** A query as a screen shows it. */
export interface View {
  /** Undefined while nothing is known. Once something was loaded it never goes blank again. */
  readonly data: unknown;
  /** Server ms at which the newest reply was read: "as of 07:42". */
  readonly asOf: number | null;
  /** Older than the query allows, or known to be overtaken. */
  readonly stale: boolean;
  /** Entries of this device that are laid over the reply and not confirmed yet. */
  readonly pending: number;
  /** A question to the server is open. */
  readonly loading: boolean;
  /** What the server last answered instead of data. */
  readonly refusal: Refusal | null;
}

export const EMPTY_VIEW: View = { data: undefined, asOf: null, stale: false, pending: 0, loading: true, refusal: null };

/** A public reply younger than this is not asked for again, in ms. */
const PUBLIC_FRESH_MS = 5 * 60_000;
/** How often an answer that was overtaken by this device's own receipts is asked for again. */
const OUTDATED_TRIES = 5;

interface Watch {
  readonly name: string;
  readonly request: unknown;
  readonly listeners: Set<(view: View) => void>;
  view: View;
  rev: Rev | null;
  refreshing: Promise<Refreshed> | undefined;
  again: boolean;
  /** The reply must count this revision. */
  wants: Rev | null;
  /** Reads from the device so far, and the one that is shown. */
  turn: number;
  shown: number;
}

export interface ReaderEvents {
  session(): Session;
  language(): string;
  /** A write found that the session has changed: another tab has signed in or out and did not live to tell. */
  overtaken(): void;
  /** Replies were stored: other tabs read them from the device. */
  stored(names: readonly string[]): void;
}

/**
 * What came of asking the server: its answer is on this device, it was refused for good, it could not be kept (the device
 * is full), or there was none.
 */
export type Refreshed = 'kept' | 'refused' | 'unkept' | 'unanswered';

export interface Reader {
  /** The device's answer first, then the server's, then every change. Returns the function that ends it. */
  watch(name: string, request: unknown, listener: (view: View) => void): () => void;
  /** Resolves with what the device holds, or, when it holds nothing, with the server's answer. */
  read(name: string, request: unknown): Promise<View>;
  /** Asks the server now; resolves when it has answered or cannot be reached. */
  refresh(name: string, request: unknown): Promise<Refreshed>;
  /** Reads watched queries from the device again; all of them without `names`. */
  reload(names?: readonly string[]): void;
  /** Asks for everything watched that belongs to the customer and is older than `rev`; all without it. */
  refreshWatched(rev?: Rev): void;
  /** Asks for the kept replies of these queries, watched or not. */
  refreshKept(names: readonly string[]): Promise<void>;
  /** Drops what was shown: another customer, or nobody, is at the screen now. */
  reset(): void;
}

const policyOf = (name: string): QueryOffline => {
  const message = messageOf(name);
  return message?.kind === 'query' ? message.offline : { mode: 'onlineOnly' };
};

export const createReader = (
  env: Env,
  clock: ServerClock,
  cache: Cache,
  catalogue: Catalogue,
  connection: Connection,
  events: ReaderEvents,
): Reader => {
  const watches = new Map<string, Watch>();
  let newest: Rev | null = null;
  const keyOf = (name: string, request: unknown): string => `${name}|${canonical(request)}`;

  const scopeOf = (name: string): 'user' | 'public' | undefined => {
    const policy = policyOf(name);
    return policy.mode === 'cached' ? policy.scope : undefined;
  };

  const fromDevice = (name: string, request: unknown): Promise<Stored | undefined> => {
    const session = events.session();
    if (name === 'get_arrays/get') return catalogue.read(session, request as ArraysRequest);
    return scopeOf(name) === 'public'
      ? cache.readPublic(name, request, events.language())
      : cache.read(session, name, request);
  };

  const isStale = (name: string, stored: Stored): boolean => {
    const policy = policyOf(name);
    const tooOld = policy.mode === 'cached' && clock.now() - stored.asOf > policy.maxAgeSeconds * 1000;
    return tooOld || (stored.rev !== null && isOlder(stored.rev, newest));
  };

  const show = (watch: Watch, change: Partial<View>): void => {
    watch.view = { ...watch.view, ...change };
    for (const listener of watch.listeners) {
      try {
        listener(watch.view);
      } catch (cause) {
        env.report('a listener threw', cause);
      }
    }
  };

  const load = async (watch: Watch): Promise<void> => {
    const session = events.session();
    if (isUnstored(session)) return;
    const turn = (watch.turn += 1);
    const stored = await fromDevice(watch.name, watch.request);
    // Two reads may end in the other order: the one begun later saw more.
    if (events.session().generation !== session.generation || !stored || turn < watch.shown) return;
    watch.shown = turn;
    watch.rev = stored.rev;
    show(watch, { data: stored.data, asOf: stored.asOf, stale: isStale(watch.name, stored), pending: stored.pending });
  };

  const survive = (cause: unknown): 'unkept' => {
    if (cause instanceof SessionChanged) events.overtaken();
    else env.report('the device store failed', cause);
    return 'unkept';
  };

  /** Asks once and stores the answer. */
  const askOnce = async (name: string, request: unknown, watch: Watch | undefined): Promise<Refreshed | 'outdated'> => {
    const session = events.session();
    // A visitor is not asked for what only a customer gets.
    if (!session.owner && messageOf(name)?.access === 'session') return 'refused';
    const scope = scopeOf(name);
    const arrays = name === 'get_arrays/get';
    const wire = arrays
      ? {
          ...(request as ArraysRequest),
          have: isUnstored(session) ? {} : await catalogue.have(session, request as ArraysRequest),
        }
      : request;
    const answer = await connection.request(name, wire);
    if (events.session().generation !== session.generation) return 'unanswered';
    if (answer.kind === 'refused') {
      if (watch) show(watch, { refusal: answer.refusal });
      return errorCodes[answer.refusal.code] === 'never' ? 'refused' : 'unanswered';
    }
    if (answer.kind !== 'ok') return 'unanswered';
    const asOf = answer.t ?? clock.now();
    try {
      // A visitor's reply belongs to nobody, and a browser without a store keeps nothing: shown, not kept.
      if (isUnstored(session) || (scope !== 'public' && !arrays && !session.owner))
        throw new NotStored('nothing to keep it under');
      if (arrays) await catalogue.swap(session, request as ArraysRequest, answer.data as ArraysReply, asOf);
      else if (scope === 'public') await cache.writePublic(name, request, events.language(), answer.data, asOf);
      else if ((await cache.write(session, name, request, answer.data, answer.rev, asOf)) === 'outdated')
        return 'outdated';
    } catch (cause) {
      if (cause instanceof SessionChanged) {
        events.overtaken();
        return 'unanswered';
      }
      // No room on the device: the customer sees the answer all the same, it is only not kept.
      if (!isQuotaError(cause) && !(cause instanceof NotStored)) env.report('a reply was not kept', cause);
      if (watch) {
        watch.rev = answer.rev;
        show(watch, { data: answer.data, asOf, stale: false, refusal: null });
      }
      return 'unkept';
    }
    if (watch) {
      watch.view = { ...watch.view, refusal: null };
      await load(watch);
    }
    events.stored([name]);
    return 'kept';
  };

  const ask = async (name: string, request: unknown, watch: Watch | undefined): Promise<Refreshed> => {
    for (let tries = 0; tries < OUTDATED_TRIES; tries += 1) {
      const outcome = await askOnce(name, request, watch);
      if (outcome !== 'outdated') return outcome;
    }
    return 'unanswered';
  };

  const refreshWatch = (watch: Watch, rev?: Rev): Promise<Refreshed> => {
    if (watch.refreshing) {
      if (rev) watch.wants = laterRev(watch.wants, rev);
      else watch.again = true;
      return watch.refreshing;
    }
    if (!watch.view.loading) show(watch, { loading: true });
    const refreshing = (async () => {
      let outcome: Refreshed;
      do {
        watch.again = false;
        watch.wants = null;
        outcome = await ask(watch.name, watch.request, watch).catch(survive);
      } while (watch.again || (watch.wants && watch.rev && isOlder(watch.rev, watch.wants)));
      watch.refreshing = undefined;
      show(watch, { loading: false });
      return outcome;
    })();
    watch.refreshing = refreshing;
    return refreshing;
  };

  const isFresh = (watch: Watch): boolean =>
    scopeOf(watch.name) === 'public' &&
    watch.view.asOf !== null &&
    Math.abs(clock.now() - watch.view.asOf) < PUBLIC_FRESH_MS;

  const begin = async (watch: Watch): Promise<void> => {
    await load(watch).catch(survive);
    if (isFresh(watch)) show(watch, { loading: false });
    else await refreshWatch(watch);
  };

  const belongs = (watch: Watch): boolean => scopeOf(watch.name) !== 'public';

  return {
    watch(name, request, listener) {
      const key = keyOf(name, request);
      let watch = watches.get(key);
      if (watch) {
        watch.listeners.add(listener);
        listener(watch.view);
      } else {
        watch = {
          name,
          request,
          listeners: new Set([listener]),
          view: EMPTY_VIEW,
          rev: null,
          refreshing: undefined,
          again: false,
          wants: null,
          turn: 0,
          shown: 0,
        };
        watches.set(key, watch);
        void begin(watch);
      }
      const held = watch;
      return () => {
        held.listeners.delete(listener);
        if (held.listeners.size === 0 && watches.get(key) === held) watches.delete(key);
      };
    },

    read(name, request) {
      return new Promise((resolve) => {
        const end = this.watch(name, request, (view) => {
          if (view.data === undefined && view.loading) return;
          queueMicrotask(() => end());
          resolve(view);
        });
      });
    },

    refresh(name, request) {
      const watch = watches.get(keyOf(name, request));
      return watch ? refreshWatch(watch) : ask(name, request, undefined).catch(survive);
    },

    reload(names) {
      for (const watch of watches.values()) {
        if (!names || names.includes(watch.name)) load(watch).catch(survive);
      }
    },

    refreshWatched(rev) {
      if (rev) newest = laterRev(newest, rev);
      for (const watch of watches.values()) {
        const current =
          rev !== undefined && watch.rev !== null && watch.rev.epoch === rev.epoch && watch.rev.n >= rev.n;
        if (belongs(watch) ? !current : rev === undefined && !isFresh(watch)) void refreshWatch(watch, rev);
      }
    },

    async refreshKept(names) {
      const kept = await cache.kept(events.session(), names);
      await Promise.all(kept.map(({ name, request }) => this.refresh(name, request)));
    },

    reset() {
      newest = null;
      for (const watch of watches.values()) {
        if (!belongs(watch)) continue;
        watch.rev = null;
        show(watch, { ...EMPTY_VIEW, loading: false });
        void begin(watch);
      }
    },
  };
};
