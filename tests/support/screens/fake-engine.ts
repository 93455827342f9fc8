import type { Engine } from '../../../src/offline/engine.ts';
import { emitter } from '../../../src/offline/env/emitter.ts';
import type { AttentionEntry } from '../../../src/offline/outbox/attention.ts';
import { affected } from '../../../src/offline/store/registry.ts';
import type { SessionView } from '../../../src/offline/session/session-view.ts';
import type { Connectivity } from '../../../src/offline/wire/connection-events.ts';
import type { User } from '../../../src/protocol/account/user.ts';
import { fakeAsk, type Asked } from './fake/fake-ask.ts';
import type { Table } from './fake/fake-answers.ts';
import { fakeConnection } from './fake/fake-connection.ts';
import { fakeDrafts } from './fake/fake-drafts.ts';
import { fakeFiles, type FakeFiles } from './fake/fake-files.ts';
import { fakeKept } from './fake/fake-kept.ts';
import { fakeOutbox, type Told } from './fake/fake-outbox.ts';
import { fakeReads } from './fake/fake-reads.ts';
import { fakeServer, type FakeServer, type ServerSays } from './fake/fake-server.ts';
import { fakeSession } from './fake/fake-session.ts';

export interface FakeOptions {
  /** Who is signed in, as far as the screen looks; null for a visitor. */
  readonly user?: object | null;
  readonly session?: Partial<SessionView>;
  readonly network?: Connectivity;
  /** Server time in ms. */
  readonly now?: number | (() => number);
  /** Server time in ms that has certainly come; `now` without it. */
  readonly heard?: number;
  /** What the server answers to queries. */
  readonly answers?: Table;
  /** What the device read before; without it, what the server answers. */
  readonly kept?: Table;
  /** The device is read when this resolves; at once without it. */
  readonly reading?: Promise<void>;
  /** When that was, in server ms; a minute ago without it. */
  readonly keptAt?: number;
  /** What the server answers to commands and to questions put once; see `ServerSays`. */
  readonly replies?: ServerSays['replies'];
  /** What was begun on the device. */
  readonly drafts?: Readonly<Record<string, unknown>>;
  /** Addresses of the pictures of the coming days. */
  readonly pictures?: readonly string[];
}

/** A press of Save. */
export interface Sent {
  readonly name: string;
  readonly data: unknown;
  readonly options?: { readonly inverse?: unknown; readonly replaces?: number };
}

/** An engine, and what a test sees of it and does to it. */
export interface FakeDevice {
  readonly engine: Engine;
  readonly server: FakeServer;
  /** Queries that went to the server because a screen watches them. */
  readonly watched: { readonly name: string; readonly request: unknown }[];
  /** Queries that a screen has asked to be read again by itself. */
  readonly refreshed: { readonly name: string; readonly request: unknown }[];
  /** What was asked and waited for, in its order. */
  readonly asked: Asked[];
  /** What was saved, in its order, wherever it is now. */
  readonly sent: Sent[];
  readonly files: FakeFiles;
  network(state: Connectivity): void;
  /** The session is another now. */
  become(change: Partial<Omit<SessionView, 'user'>> & { readonly user?: object | null }): SessionView;
  /** The server ends the session, as it does when it is ended on another device. */
  end(why: NonNullable<SessionView['ended']>): void;
  /** Another device, or without a network another tab, has changed something: what is watched is read anew. */
  changed(): void;
  /** The device keeps nothing new. */
  full: boolean;
  draft(name: string): unknown;
  drafts(): string[];
  /** Stored by another tab, or before; undefined takes it away. */
  begin(name: string, value: unknown): void;
  /** Refused or overtaken before this test began. */
  setAside(...entries: readonly AttentionEntry[]): void;
  /** What went away with an earlier store, and what can no longer be opened. */
  tell(told: Told): void;
}

const report = (what: string, cause: unknown): never => {
  throw new Error(what, { cause });
};

/** The whole engine, in memory: no store, no socket, no time that passes. */
export const fakeEngine = (options: FakeOptions = {}): FakeDevice => {
  const { now: time = Date.UTC(2026, 10, 21, 8), user = { user_id: 1, tag: 'a' } } = options;
  const now = typeof time === 'function' ? time : (): number => time;
  const answers: Table = options.answers ?? {};
  const watched: FakeDevice['watched'] = [];
  const refreshed: FakeDevice['refreshed'] = [];
  const asked: Asked[] = [];
  const sent: Sent[] = [];
  let browsers = 0;

  const server = fakeServer({ answers, replies: options.replies ?? (() => undefined) });
  const connection = fakeConnection(options.network ?? 'online', report);
  const { online } = connection;
  const kept = fakeKept(() => ({ table: options.kept ?? answers, asOf: options.keptAt ?? now() - 60_000 }));
  const outboxes = emitter<void>(report);
  const session = fakeSession(
    {
      state: user === null ? 'signedOut' : 'signedIn',
      browserId: 'ABCDEFGHIJKLMNOP',
      user: user as User | null,
      checked: user !== null,
      persistent: true,
      storeSilent: false,
      ended: null,
      ...options.session,
    },
    report,
    () => {
      reads.reset();
      drafts.reset();
      outboxes.emit();
    },
  );
  const { owner } = session;
  const outbox = fakeOutbox({
    server,
    owner,
    online,
    now,
    full: () => device.full,
    changed() {
      outboxes.emit();
      reads.reload();
    },
    settled(entry) {
      // What was refused in favour of a later value shows that; everything else is in the picture already.
      if (server.taken.some(({ id }) => id === entry.id)) kept.count(entry);
      reads.refreshWatched(affected(entry.name));
    },
  });
  const reads = fakeReads({
    server,
    session,
    kept,
    now,
    online,
    waiting: outbox.waiting,
    slow: options.reading && (() => options.reading!),
    asked: (name, request) => void watched.push({ name, request }),
  });
  const drafts = fakeDrafts(owner, () => device.full);
  const files = fakeFiles(owner, now);
  for (const [name, value] of Object.entries(options.drafts ?? {})) drafts.lay(name, value);
  const ask = fakeAsk({
    server,
    session,
    connection,
    asked: (each) => void asked.push(each),
    commanded: () => reads.refreshWatched(),
  });

  const unsent = (): number => outbox.waiting().length;
  const leave = (ended: SessionView['ended']): void => {
    files.forget();
    browsers += 1;
    const browserId = `NEXTBROWSER${'ABCDEFGHIJ'[browsers % 10]}AAAA`;
    session.become({ state: 'signedOut', user: null, checked: false, browserId, ended });
  };

  const engine: Engine = {
    start: async () => session.view(),
    stop: () => connection.become('offline'),
    suspend: () => undefined,
    resume: () => undefined,
    session: session.view,
    onSession: session.subscribe,
    connectivity: connection.state,
    onConnectivity: connection.subscribe,
    now,
    onOffset: () => () => undefined,
    setLanguage: () => reads.refreshWatched(),
    watch: (name, request, listener) => reads.watch(name, request, listener as never),
    read: async (name, request) => (await reads.read(name, request)) as never,
    held: async (name, request) => (await reads.held(name, request)) as never,
    refresh(name, request) {
      refreshed.push({ name, request });
      return reads.refresh(name, request);
    },
    async bring(questions) {
      const outcomes = await Promise.all(questions.map(([name, request]) => engine.refresh(name, request as never)));
      return outcomes.every((outcome) => outcome === 'kept' || outcome === 'refused');
    },
    ask: ask as Engine['ask'],
    async send(name, data, how) {
      const result = outbox.append(name, data, how as never);
      if (result.ok) sent.push({ name, data, ...(how && Object.keys(how).length > 0 && { options: how }) });
      return result;
    },
    outbox: async () => outbox.view(),
    onOutbox: outboxes.subscribe,
    undo: async (id) => outbox.undo(id),
    discard: async (id) => outbox.discard(id),
    discardUnreadable: async () => outbox.tell({ unreadable: null }),
    retry: async (id, data) => outbox.retry(id, data),
    rewrite: async (id, data) => outbox.rewrite(id, data),
    async repair() {
      await outbox.drain();
      return { locked: outbox.locked() };
    },
    heard: () => options.heard ?? now(),
    loss: async () => outbox.loss(),
    lossSeen: async () => outbox.tell({ loss: null }),
    unsent: async () => unsent(),
    async signIn({ user: next }) {
      // Nothing outlives a sign-out, and nothing is the next customer's.
      if (next.tag !== owner()) kept.forget();
      const shown = session.become({ state: 'signedIn', user: next, checked: true, ended: null });
      void outbox.drain();
      return shown;
    },
    async signOut(mode) {
      const tag = owner();
      if (tag === undefined) return { done: true, left: 0 };
      if (mode === 'send') {
        await outbox.drain();
        if (unsent() > 0) return { done: false, left: unsent() };
      }
      const left = mode === 'delete' ? 0 : unsent();
      if (mode === 'delete') {
        outbox.forget(tag);
        drafts.forget(tag);
      }
      leave(null);
      return { done: true, left };
    },
    hint: (what) => void (what === 'offline' || outbox.drain()),
    async drain() {
      await outbox.drain();
      return unsent();
    },
    refreshKept: reads.refreshKept,
    comingPictures: async () => [...(options.pictures ?? [])],
    knownDevices: () => Promise.resolve([]),
    credentials: () => (owner() === undefined ? null : { token: 'a-token', userId: session.view().user!.user_id }),
    files,
    drafts,
  };

  const device: FakeDevice = {
    engine,
    server,
    watched,
    refreshed,
    asked,
    sent,
    files,
    full: false,
    network(state) {
      connection.become(state);
      if (state !== 'online') return;
      reads.refreshWatched();
      void outbox.drain();
    },
    become: (change) => session.become(change as Partial<SessionView>),
    end: leave,
    changed() {
      if (online()) {
        reads.refreshWatched();
        return;
      }
      kept.again();
      reads.reload();
    },
    draft: drafts.held,
    drafts: drafts.names,
    begin: drafts.lay,
    setAside: outbox.setAside,
    tell: outbox.tell,
  };
  return device;
};
