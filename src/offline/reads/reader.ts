import type { Rev } from '../../protocol/define/envelope.ts';
import { createAskAndKeep } from './ask-and-keep.ts';
import type { Cache, KeptOf, Stored } from './cache.ts';
import type { Questions } from '../wire/questions.ts';
import type { Env } from '../env/env.ts';
import { roomIn } from '../env/room.ts';
import { canonical } from '../env/identifiers.ts';
import { createOtherLanguage } from './other-language.ts';
import { isPublic, maxAgeMs, type QueryStore } from './query-store.ts';
import { isOlder, laterRev } from '../store/revision.ts';
import type { ServerClock } from '../env/server-clock.ts';
import { isUnstored, SessionChanged, type Session } from '../store/session-store.ts';
import { EMPTY_VIEW, type View } from './view.ts';
import { askedFor, isAskedAgain, newlyWatched, type Refreshed, type Watched } from './watched.ts';

/** A public reply younger than this is not requested again, in ms. */
const PUBLIC_FRESH_MS = 5 * 60_000;
/** A start of the app does not fetch public data again that was fetched within this time, in ms. */
const PUBLIC_KEPT_MS = 6 * 3_600_000;
/** How often a reply is requested again if it lacks entries that the server has confirmed to this device. */
const OUTDATED_TRIES = 5;

export interface ReaderEvents {
  session(): Session;
  /** A write found that the session has changed: another tab signed in or out and closed before it could report it. */
  overtaken(): void;
  /** Replies were stored: other tabs can read them from the device. */
  stored(names: readonly string[]): void;
}

export interface Reader {
  /** Passes the device's reply first, then the server's, then every change. Returns the function that ends the watch. */
  watch(name: string, request: unknown, listener: (view: View) => void): () => void;
  /** Resolves with the stored reply or, if there is none, with the server's reply. */
  read(name: string, request: unknown): Promise<View>;
  /** Returns the stored reply, in the current language or else in the other one, without a request to the server. */
  held(name: string, request: unknown): Promise<View>;
  /** Asks the server now; resolves when it has answered or cannot be reached. */
  refresh(name: string, request: unknown): Promise<Refreshed>;
  /**
   * Fetches in one message the replies that are missing or too old for a start of the app. True if each is stored or was
   * refused for good.
   */
  bring(questions: readonly (readonly [name: string, request: unknown])[]): Promise<boolean>;
  /** Reads watched queries from the device again; without `names`, all of them. */
  reload(names?: readonly string[]): void;
  /** Requests every watched query of the customer that is older than `rev`, or all of `names`. */
  refreshWatched(rev?: Rev, names?: readonly string[]): void;
  /** The server has become reachable: requests everything watched, except what it is already answering. */
  connected(): void;
  /** Requests the watched queries of this name again. */
  refreshOf(name: string): void;
  /** The language has changed: everything watched is shown, or requested, in the new language. */
  changeLanguage(): void;
  /** Requests stored replies again, watched or not. */
  refreshKept(what: KeptOf): Promise<void>;
  /** The signed-in customer has changed: drops everything shown. */
  reset(): void;
}

export const createReader = (
  env: Env,
  clock: ServerClock,
  cache: Pick<Cache, 'kept'>,
  store: QueryStore,
  questions: Questions,
  events: ReaderEvents,
): Reader => {
  const watches = new Map<string, Watched>();
  let newest: Rev | null = null;
  const keyOf = (name: string, request: unknown): string => `${name}|${canonical(request)}`;

  const isStale = (name: string, stored: Stored): boolean =>
    clock.now() - stored.asOf > maxAgeMs(name) || (stored.rev !== null && isOlder(stored.rev, newest));

  const show = (watch: Watched, change: Partial<View>): void => {
    watch.view = { ...watch.view, ...change };
    for (const listener of watch.listeners) {
      try {
        listener(watch.view);
      } catch (cause) {
        env.report('a listener threw', cause);
      }
    }
  };

  /** Resolves with false if the device has no reply, or none in the current language. */
  const load = async (watch: Watched): Promise<boolean> => {
    const session = events.session();
    if (isUnstored(session)) return false;
    const turn = (watch.turn += 1);
    const stored = await store.read(session, watch.name, watch.request);
    // Two reads may end in the wrong order: the one that began later has the newer data.
    if (events.session().generation !== session.generation || !stored) return false;
    if (turn < watch.shown) return true;
    watch.shown = turn;
    watch.rev = stored.rev;
    const { data, asOf, pending } = stored;
    show(watch, { data, asOf, stale: isStale(watch.name, stored), pending, read: true });
    return true;
  };

  const { loadOther, sayMissing } = createOtherLanguage(store, events, show);

  const survive = (cause: unknown): 'unkept' => {
    if (cause instanceof SessionChanged) events.overtaken();
    else env.report('the device store failed', cause);
    return 'unkept';
  };

  const askOnce = createAskAndKeep(env, clock, store, questions, events);

  const ask = async (
    name: string,
    request: unknown,
    watch: Watched | undefined,
    patient = false,
  ): Promise<Refreshed> => {
    let limited = 0;
    for (let tries = 0; tries < OUTDATED_TRIES;) {
      const { generation } = events.session();
      const asked = await askOnce(name, request, patient);
      // One customer's reply is never shown to the next customer.
      if (events.session().generation !== generation) return 'unanswered';
      if (asked.kind === 'outdated') {
        tries += 1;
        continue;
      }
      if (asked.kind === 'refused' && asked.refusal.code === 'rate_limited') {
        // The customer has not caused the limit: no screen shows it, and the request is repeated later.
        if (!watch || watch.listeners.size === 0) return 'unanswered';
        await roomIn(env, asked.refusal, limited, (end) => (watch.leave = end));
        watch.leave = undefined;
        limited += 1;
        if (events.session().generation !== generation) return 'unanswered';
        continue;
      }
      if (asked.kind === 'notAsked') return 'refused';
      if (asked.kind === 'refused') {
        if (watch) show(watch, { refusal: asked.refusal });
        return asked.final ? 'refused' : 'unanswered';
      }
      if (asked.kind === 'unkept' && watch) {
        watch.rev = asked.rev;
        show(watch, { data: asked.data, asOf: asked.asOf, stale: false, refusal: null });
      }
      if (asked.kind === 'kept') {
        if (watch) {
          watch.view = { ...watch.view, refusal: null };
          await load(watch);
        }
        events.stored([name]);
      }
      return asked.kind;
    }
    return 'unanswered';
  };

  const refreshWatch = (watch: Watched, rev?: Rev, patient = false): Promise<Refreshed> => {
    if (watch.refreshing) {
      if (rev) watch.wants = laterRev(watch.wants, rev);
      else watch.again = true;
      return watch.refreshing;
    }
    if (!watch.view.loading) show(watch, { loading: true });
    const refreshing = (async () => {
      let outcome: Refreshed;
      do {
        askedFor(watch);
        outcome = await ask(watch.name, watch.request, watch, patient).catch(survive);
        // Runs before the decision on another round: a connection that opens while the device is read needs one.
        if (watch.view.data === undefined) await loadOther(watch).catch(survive);
      } while (isAskedAgain(watch, outcome));
      watch.refreshing = undefined;
      show(watch, { loading: false, anew: false, read: true });
      return outcome;
    })();
    watch.refreshing = refreshing;
    return refreshing;
  };

  const isFresh = (watch: Watched): boolean =>
    isPublic(watch.name) && watch.view.asOf !== null && Math.abs(clock.now() - watch.view.asOf) < PUBLIC_FRESH_MS;

  const begin = async (watch: Watched): Promise<void> => {
    const held = (await load(watch).catch(survive)) === true;
    if (held && isFresh(watch)) {
      show(watch, { loading: false });
      return;
    }
    const refreshed = refreshWatch(watch);
    if (!held) await sayMissing(watch).catch(survive);
    await refreshed;
  };

  const belongs = (watch: Watched): boolean => !isPublic(watch.name);
  return {
    watch(name, request, listener) {
      const key = keyOf(name, request);
      let watch = watches.get(key);
      if (watch) {
        watch.listeners.add(listener);
        listener(watch.view);
      } else {
        watch = newlyWatched(name, request, [listener]);
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
    async held(name, request) {
      const watch = newlyWatched(name, request);
      if ((await load(watch).catch(survive)) !== true) await loadOther(watch).catch(survive);
      return watch.view;
    },

    refresh(name, request) {
      const watch = watches.get(keyOf(name, request));
      if (!watch) return ask(name, request, undefined).catch(survive);
      show(watch, { loading: true, anew: true });
      return refreshWatch(watch);
    },
    async bring(list) {
      const kept = await Promise.all(
        list.map(([name, request]) => store.isKept(events.session(), name, request, PUBLIC_KEPT_MS).catch(survive)),
      );
      const missing = list.filter((_, index) => kept[index] !== true);
      questions.expect(missing.filter(([name, request]) => !watches.get(keyOf(name, request))?.refreshing).length);
      const outcomes = await Promise.all(
        missing.map(([name, request]) => {
          const watch = watches.get(keyOf(name, request));
          return (
            watch?.refreshing ??
            (watch ? refreshWatch(watch, undefined, true) : ask(name, request, undefined, true).catch(survive))
          );
        }),
      );
      return outcomes.every((outcome) => outcome === 'kept' || outcome === 'refused');
    },

    reload(names) {
      for (const watch of watches.values()) {
        if (!names || names.includes(watch.name)) load(watch).catch(survive);
      }
    },

    refreshWatched(rev, names) {
      if (rev) newest = laterRev(newest, rev);
      for (const watch of watches.values()) {
        if (names && !names.includes(watch.name)) continue;
        const current =
          rev !== undefined && watch.rev !== null && watch.rev.epoch === rev.epoch && watch.rev.n >= rev.n;
        if (belongs(watch) ? !current : rev === undefined && !isFresh(watch)) void refreshWatch(watch, rev);
      }
    },
    connected() {
      for (const watch of watches.values()) {
        if (watch.refreshing) watch.unlessAnswered = true;
        else if (belongs(watch) || !isFresh(watch)) void refreshWatch(watch);
      }
    },
    refreshOf(name) {
      for (const watch of watches.values()) if (watch.name === name) void refreshWatch(watch);
    },
    changeLanguage() {
      for (const watch of watches.values()) void begin(watch);
    },

    async refreshKept(what) {
      const kept = await cache.kept(events.session(), what);
      await Promise.all(kept.map(({ name, request }) => this.refresh(name, request)));
    },

    reset() {
      newest = null;
      for (const watch of watches.values()) {
        // A new customer does not inherit the wait of the previous customer or of a visitor.
        watch.leave?.();
        if (!belongs(watch)) continue;
        watch.rev = null;
        show(watch, { ...EMPTY_VIEW, loading: false });
        void begin(watch);
      }
    },
  };
};
