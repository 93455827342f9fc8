import type { Refreshed } from '../../../../src/offline/reads/watched.ts';
import { EMPTY_VIEW, type View } from '../../../../src/offline/reads/view.ts';
import { canonical } from '../../../../src/offline/env/identifiers.ts';
import { messageOf } from '../../../../src/offline/store/registry.ts';
import { errorCodes } from '../../../../src/protocol/define/errors.ts';
import { foldEntry, type FoldableEntry } from '../../../../src/protocol/fold.ts';
import type { CachedName, Reply } from '../../../../src/protocol/messages.ts';
import { policyOf, type FakeKept } from './fake-kept.ts';
import type { FakeServer } from './fake-server.ts';
import type { FakeSession } from './fake-session.ts';

interface Watch {
  readonly name: string;
  readonly request: unknown;
  readonly listeners: Set<(view: View) => void>;
  view: View;
  refreshing: Promise<Refreshed> | undefined;
  again: boolean;
}

export interface FakeReads {
  watch(name: string, request: unknown, listener: (view: View) => void): () => void;
  read(name: string, request: unknown): Promise<View>;
  held(name: string, request: unknown): Promise<View>;
  refresh(name: string, request: unknown): Promise<Refreshed>;
  /** Shows what the device holds now, with what waits laid over it. */
  reload(): void;
  /** Asks anew for everything watched, or for these queries. */
  refreshWatched(names?: readonly string[]): void;
  refreshKept(): Promise<void>;
  /** Another customer, or nobody, is at the screen now. */
  reset(): void;
}

interface ReadParts {
  readonly server: FakeServer;
  readonly session: FakeSession;
  readonly kept: FakeKept;
  now(): number;
  online(): boolean;
  /** What waits on the device, in its order. */
  waiting(): readonly FoldableEntry[];
  /** Resolves when the device has been read; undefined where that takes no time. */
  readonly slow: (() => Promise<void>) | undefined;
  /** A question on its way to the server. */
  asked(name: string, request: unknown): void;
}

/** Queries as a screen watches them: what the device holds first, then what the server says, then every change. */
export const fakeReads = ({ server, session, kept, now, online, waiting, slow, asked }: ReadParts): FakeReads => {
  const watches = new Map<string, Watch>();
  const keyOf = (name: string, request: unknown): string => `${name} ${canonical(request)}`;
  const isFor = (name: string): boolean => session.owner() !== undefined || messageOf(name)?.access !== 'session';

  const newWatch = (name: string, request: unknown, listeners: readonly ((view: View) => void)[]): Watch => ({
    name,
    request,
    listeners: new Set(listeners),
    view: EMPTY_VIEW,
    refreshing: undefined,
    again: false,
  });

  const show = (watch: Watch, change: Partial<View>): void => {
    watch.view = { ...watch.view, ...change };
    for (const listener of watch.listeners) listener(watch.view);
  };

  const load = (watch: Watch): void => {
    const { name, request } = watch;
    const held = isFor(name) ? kept.get(name, request) : undefined;
    if (!held) return;
    const policy = policyOf(name);
    const entries = waiting();
    const data = entries.reduce(
      (reply, entry) => foldEntry(name as CachedName, reply, entry),
      held.data as Reply<CachedName>,
    );
    show(watch, {
      data,
      asOf: held.asOf,
      stale: policy.mode === 'cached' && now() - held.asOf > policy.maxAgeSeconds * 1000,
      pending: data === held.data ? 0 : entries.length,
      read: true,
    });
  };

  const ask = async (name: string, request: unknown, watch: Watch | undefined): Promise<Refreshed> => {
    const generation = session.generation();
    if (!isFor(name)) return 'refused';
    if (!online()) return 'unanswered';
    asked(name, request);
    const counted = server.taken.length;
    const answer = await server.query(name, request);
    // The answer does not count what was taken while it was on its way.
    if (server.taken.length !== counted) return ask(name, request, watch);
    // Nothing of one customer's answer is shown to the next.
    if (session.generation() !== generation || !online()) return 'unanswered';
    if (answer.ok) {
      kept.put({ name, request, data: answer.reply, asOf: now() });
      if (!watch) return 'kept';
      watch.view = { ...watch.view, refusal: null };
      load(watch);
      return 'kept';
    }
    if (answer.reason !== 'refused') return 'unanswered';
    if (watch) show(watch, { refusal: answer.refusal });
    return errorCodes[answer.refusal.code] === 'never' ? 'refused' : 'unanswered';
  };

  const refreshWatch = (watch: Watch): Promise<Refreshed> => {
    if (watch.refreshing) {
      watch.again = true;
      return watch.refreshing;
    }
    if (!watch.view.loading) show(watch, { loading: true });
    watch.refreshing = (async () => {
      let outcome: Refreshed;
      do {
        watch.again = false;
        outcome = await ask(watch.name, watch.request, watch);
      } while (watch.again);
      watch.refreshing = undefined;
      show(watch, { loading: false, anew: false });
      return outcome;
    })();
    return watch.refreshing;
  };

  const begin = (watch: Watch): void =>
    queueMicrotask(() => {
      // Nobody is known yet.
      if (session.view().state === 'restoring') return;
      const readAndAsk = (): void => {
        load(watch);
        if (!watch.view.read) show(watch, { read: true });
        void refreshWatch(watch);
      };
      const reading = slow?.();
      if (reading) void reading.then(readAndAsk);
      else readAndAsk();
    });

  return {
    watch(name, request, listener) {
      const key = keyOf(name, request);
      let watch = watches.get(key);
      if (watch) {
        watch.listeners.add(listener);
        listener(watch.view);
      } else {
        watch = newWatch(name, request, [listener]);
        watches.set(key, watch);
        begin(watch);
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
    held(name, request) {
      const watch = newWatch(name, request, []);
      load(watch);
      return Promise.resolve(watch.view);
    },
    refresh(name, request) {
      const watch = watches.get(keyOf(name, request));
      if (!watch) return ask(name, request, undefined);
      show(watch, { loading: true, anew: true });
      return refreshWatch(watch);
    },
    reload() {
      for (const watch of watches.values()) load(watch);
    },
    refreshWatched(names) {
      for (const watch of watches.values()) if (!names || names.includes(watch.name)) void refreshWatch(watch);
    },
    async refreshKept() {
      await Promise.all(kept.all().map(({ name, request }) => this.refresh(name, request)));
    },
    reset() {
      for (const watch of watches.values()) {
        if (messageOf(watch.name)?.access === 'session') show(watch, { ...EMPTY_VIEW, loading: false });
        begin(watch);
      }
    },
  };
};
