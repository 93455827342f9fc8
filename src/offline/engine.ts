import type { AnyMessage } from '../protocol/define.ts';
import type { Rev, WireReply } from '../protocol/envelope.ts';
import { errorCodes, type Refusal } from '../protocol/errors.ts';
import {
  cachedNames,
  messages,
  type CachedName,
  type MessageName,
  type QueuedName,
  type Reply,
  type Request,
} from '../protocol/messages.ts';
import { parseRequest } from '../protocol/parse-request.ts';
import { isTooLarge } from '../protocol/request-size.ts';
import type { SignedInUser, User } from '../protocol/user.ts';
import type { Answer } from './answer.ts';
import { createCache } from './cache.ts';
import { createCatalogue } from './catalogue.ts';
import { comingPictures } from './coming-pictures.ts';
import { ANSWER_MS, createConnection, type Connectivity, type Introduction } from './connection.ts';
import { openDatabase } from './database.ts';
import type { Loss } from './device.ts';
import { createDrafts, type Drafts } from './drafts.ts';
import { emitter } from './emitter.ts';
import type { Env } from './env.ts';
import { createFiles, type Files } from './files.ts';
import { newBrowserId } from './identifiers.ts';
import { createOutbox, type AppendOptions, type AppendResult, type AttentionEntry, type Entry } from './outbox.ts';
import { createReader, type Refreshed, type View } from './reader.ts';
import { affected } from './registry.ts';
import { createReplay } from './replay.ts';
import { laterRev } from './revision.ts';
import { serverClock, type Offset } from './server-clock.ts';
import {
  beginSession,
  endSession,
  forgetRevocation,
  isUnstored,
  NotStored,
  renewSession,
  restoreSession,
  revocations,
  SessionChanged,
  type Session,
} from './session-store.ts';

/** The session as screens see it. */
export interface SessionView {
  readonly state: 'restoring' | 'signedOut' | 'signedIn';
  readonly browserId: string;
  /** Null at once after an offline start until the record is opened, and while nobody is signed in. */
  readonly user: User | null;
  /** True when the server has checked this session since the app was started. */
  readonly checked: boolean;
  /** False where the browser cannot keep a key: nothing outlives this page, and the customer is told. */
  readonly persistent: boolean;
  /** Why the customer was signed out, when it was not their own doing. */
  readonly ended: 'expired' | 'elsewhere' | null;
}

export type AskResult<N extends MessageName> =
  | { readonly ok: true; readonly reply: Reply<N>; readonly also?: string }
  | { readonly ok: false; readonly reason: 'refused'; readonly refusal: Refusal; readonly also?: string }
  /** `unknown`: sent, nothing came back – put the same question with the same id. `offline`: not sent. */
  | { readonly ok: false; readonly reason: 'unknown' | 'offline'; readonly refusal: null };

export interface AskOptions {
  /** Idempotency key; keep it in the draft of anything that moves money or a plan. */
  readonly id?: string;
  readonly timeoutMs?: number;
}

export interface SendOptions<N extends QueuedName> {
  readonly inverse?: Request<N>;
  readonly replaces?: number;
}

export interface OutboxView {
  readonly waiting: readonly Entry[];
  readonly attention: readonly AttentionEntry[];
  /** Unsent entries that went away with the browser's store, until the customer has seen it. */
  readonly loss: Loss | null;
}

export type TypedView<N extends CachedName> = Omit<View, 'data'> & { readonly data: Reply<N> | undefined };

/** How long a command may take that the customer waits for, in ms. */
const COMMAND_MS = 20_000;
const SEND_FIRST_MS = 20_000;
/** How long a sign-out waits for the server; without an answer the session is revoked by its hash later, in ms. */
const GOODBYE_MS = 3_000;
/** How old the moment of the stored offset may grow: no later moment is known after a restart, in ms. */
const OFFSET_KEPT_MS = 10 * 60_000;
const USER = 'client_check/get';

export interface Engine {
  /** Restores the session from the device and connects, unless `offline`. Resolves before the network is asked. */
  start(network?: 'online' | 'offline'): Promise<SessionView>;
  stop(): void;
  session(): SessionView;
  onSession(listener: (view: SessionView) => void): () => void;
  connectivity(): Connectivity;
  onConnectivity(listener: (state: Connectivity) => void): () => void;
  /** Server time in ms, also offline; never the device's own clock once the server was heard. */
  now(): number;
  onOffset(listener: (offset: Offset) => void): () => void;
  /** Language of public replies; screens in another language never see them. */
  setLanguage(tag: string): void;
  watch<N extends CachedName>(name: N, request: Request<N>, listener: (view: TypedView<N>) => void): () => void;
  read<N extends CachedName>(name: N, request: Request<N>): Promise<TypedView<N>>;
  refresh<N extends CachedName>(name: N, request: Request<N>): Promise<Refreshed>;
  ask<N extends MessageName>(name: N, request: Request<N>, options?: AskOptions): Promise<AskResult<N>>;
  /** Resolves when the entry is safely on this device; sending goes on by itself. */
  send<N extends QueuedName>(name: N, request: Request<N>, options?: SendOptions<N>): Promise<AppendResult>;
  outbox(): Promise<OutboxView>;
  onOutbox(listener: () => void): () => void;
  undo(id: string): Promise<'removed' | 'compensated' | 'impossible'>;
  /** Takes a refused or overtaken entry off the list. */
  discard(id: string): Promise<void>;
  /** Stores a refused entry again, with other data when given. */
  retry(id: string, data?: unknown): Promise<AppendResult>;
  /** Starts sending anew on a new socket. Returns how many entries wait for another customer's sign-in. */
  repair(): Promise<{ readonly locked: number }>;
  lossSeen(): Promise<void>;
  /** How many entries wait for the signed-in customer. */
  unsent(): Promise<number>;
  signIn(reply: { readonly token: string; readonly user: SignedInUser }): Promise<SessionView>;
  /** `send`: first what waits, and stay signed in when that fails. `keep`: locked until sign-in. `delete`: gone. */
  signOut(mode: 'send' | 'keep' | 'delete'): Promise<{ readonly done: boolean; readonly left: number }>;
  hint(what: 'offline' | 'online' | 'visible'): void;
  /** For the worker: waits until everything waiting is confirmed, at most `budgetMs`. Returns what is left. */
  drain(budgetMs: number): Promise<number>;
  /** For the worker: asks anew for everything this customer's device keeps. */
  refreshKept(budgetMs: number): Promise<void>;
  /** Addresses of the pictures of the dishes of the coming seven days, as far as the device knows them. */
  comingPictures(): Promise<string[]>;
  readonly files: Files;
  readonly drafts: Drafts;
}

export const createEngine = (env: Env): Engine => {
  const database = openDatabase(env);
  const sessions = emitter<SessionView>(env.report);
  const states = emitter<Connectivity>(env.report);
  const outboxes = emitter<void>(env.report);
  const clock = serverClock(env.clock, emitter<Offset>(env.report));
  let language = 'en';
  let session: Session = { generation: -1, browserId: '', owner: null };
  let view: SessionView = {
    state: 'restoring',
    browserId: '',
    user: null,
    checked: false,
    persistent: true,
    ended: null,
  };
  let seen: Rev | null = null;
  let stopped = false;
  let stalled = false;

  const fault = (what: string) => (cause: unknown) => {
    // What a browser without a store cannot keep was told at the start.
    if (stopped || cause instanceof NotStored) return;
    if (cause instanceof SessionChanged) overtaken();
    else env.report(what, cause);
  };
  /** A write found another session on the device: a tab has signed in or out and did not live to tell. */
  const overtaken = (): void => {
    reloadSession().catch((cause: unknown) => {
      if (!stopped) env.report('the session could not be read again', cause);
    });
  };
  const show = (change: Partial<SessionView>): SessionView => {
    view = { ...view, ...change };
    sessions.emit(view);
    return view;
  };

  const channel = env.channel((message) => {
    const { kind, names, name } = (message ?? {}) as { kind?: string; names?: string[]; name?: string };
    if (kind === 'cache') reader.reload(names);
    else if (kind === 'draft') drafts.reload(name);
    else if (kind === 'outbox') outboxChanged(false);
    else if (kind === 'session') reloadSession().catch(fault('the session could not be read again'));
  });

  const outboxChanged = (mine: boolean): void => {
    outboxes.emit();
    reader.reload();
    if (mine) channel.post({ kind: 'outbox' });
    else {
      // A worker has sent entries and cannot write the count down.
      outbox.mirror().catch(fault('the outbox could not be counted'));
      replay.wake();
    }
  };

  const outbox = createOutbox(database, env, clock, () => outboxChanged(true));
  const cache = createCache(database, env, outbox);
  const catalogue = createCatalogue(database, env, () => language);
  const files = createFiles(
    database,
    env,
    () => session,
    () => clock.now(),
  );
  const drafts = createDrafts(database, env, {
    session: () => session,
    overtaken,
    stored: (name) => channel.post({ kind: 'draft', name }),
  });

  const connection = createConnection(env, clock, {
    async introduce(): Promise<Introduction | null> {
      const { owner, browserId } = session;
      if (!owner) return null;
      return { token: owner.token, browserId, pending: isUnstored(session) ? null : await outbox.waiting(owner.tag) };
    },
    introduced,
    notice,
    revision(rev, from) {
      const gap = seen === null || seen.epoch !== rev.epoch || rev.n > seen.n + (from === 'notice' ? 0 : 1);
      const known = seen !== null;
      seen = laterRev(seen, rev);
      if (known && gap) reader.refreshWatched(rev);
    },
    connectivity(state) {
      states.emit(state);
      if (state === 'online') {
        if (stalled) reader.refreshWatched();
        revokeOld().catch(fault('a sign-out could not be told'));
        replay.wake();
      }
      stalled = state === 'stalled';
    },
    ready: () => reader.refreshWatched(),
  });

  const reader = createReader(env, clock, cache, catalogue, connection, {
    session: () => session,
    language: () => language,
    overtaken,
    stored: (names) => channel.post({ kind: 'cache', names }),
  });

  const replay = createReplay(env, database, outbox, connection, {
    session: () => session,
    settled(names) {
      const queries = [...new Set(names.flatMap(affected))];
      reader.refreshKept(queries).catch(fault('what was confirmed could not be read again'));
    },
    overtaken,
    unauthorised: () => connection.renew(),
  });

  /** Sessions that ended without a network end on the server as soon as there is one. */
  const revokeOld = async (): Promise<void> => {
    if (isUnstored(session)) return;
    for (const tokenHash of await revocations(database)) {
      const answer = await connection.request('login/logout', { browserId: session.browserId, tokenHash });
      if (answer.kind === 'ok' || (answer.kind === 'refused' && errorCodes[answer.refusal.code] === 'never')) {
        await forgetRevocation(database, tokenHash);
      }
    }
  };

  const keepUser = async (user: User): Promise<void> => {
    const { stateSecret: _secret, token: _token, ...kept } = user as User & { stateSecret?: unknown; token?: unknown };
    show({ user: kept });
    await cache.write(session, USER, {}, kept, seen, clock.now());
    channel.post({ kind: 'cache', names: [USER] });
  };

  const become = (next: Session, change: Partial<SessionView>): SessionView => {
    const other = next.generation !== session.generation;
    session = next;
    const shown = show({
      state: next.owner ? 'signedIn' : 'signedOut',
      browserId: next.browserId,
      persistent: next.owner?.persistent ?? true,
      ...(next.owner ? {} : { user: null, checked: false }),
      ...change,
    });
    if (other) {
      seen = null;
      // First the socket: a question of this customer must not go out over the one before's.
      connection.renew();
      reader.reset();
      drafts.reset();
      outboxes.emit();
    }
    return shown;
  };

  /** Another tab signed in or out. */
  const reloadSession = async (): Promise<void> => {
    if (isUnstored(session)) return;
    const next = await restoreSession(database, env, clock.now());
    if (next.generation === session.generation) return;
    become(next, { ended: null });
    await loadUser();
  };

  const loadUser = async (): Promise<void> => {
    if (isUnstored(session)) return;
    const asked = session;
    const stored = await cache.read(asked, USER, {});
    if (stored && session.generation === asked.generation && view.user === null) show({ user: stored.data as User });
  };

  const forceOut = async (why: 'expired' | 'elsewhere'): Promise<void> => {
    try {
      const next = await endSession(database, env, session, { deleteEntries: false, revokeLater: false });
      env.onSignedOut?.();
      become(next, { ended: why });
      channel.post({ kind: 'session' });
    } catch (cause) {
      // Another tab has noticed it first.
      if (!(cause instanceof SessionChanged)) throw cause;
      await reloadSession();
    }
  };

  async function introduced(introduction: Introduction, answer: Answer): Promise<void> {
    if (answer.kind === 'refused') {
      // Only this code, and only for the token that is stored now, ends a session.
      if (answer.refusal.code === 'session_invalid' && introduction.token === session.owner?.token)
        await forceOut('expired');
      return;
    }
    if (answer.kind !== 'ok' || !session.owner) return;
    const user = answer.data as SignedInUser & { lost?: Loss };
    if (user.tag !== session.owner.tag) return;
    if (answer.rev) seen = laterRev(seen, answer.rev);
    const asked = session;
    show({ checked: true });
    try {
      const renewed = await renewSession(database, env, asked, user, clock.now());
      if (session.generation === asked.generation) session = renewed;
      if (user.lost && user.lost.count > 0) await keepLoss(user.lost);
      if (session.generation === asked.generation) await keepUser(user);
    } catch (cause) {
      // A full store keeps nothing new, but the customer is who they are and may go on.
      fault('the session could not be renewed on the device')(cause);
    }
    replay.wake();
  }

  const keepLoss = async (loss: Loss): Promise<void> => {
    await database.run(['meta'], 'readwrite', async (tx) => {
      await tx.objectStore('meta').put({ count: loss.count, oldest: loss.oldest } satisfies Loss, 'loss');
    });
    outboxes.emit();
  };

  function notice(from: string, reply: WireReply): void {
    if (from === 'client_check' && reply.type === 'update' && session.owner) {
      keepUser(reply.data as User).catch(fault('the customer could not be stored'));
      reader.refreshWatched(reply.rev);
    } else if (from === 'login' && reply.type === 'logoutOk') {
      const { browserId } = (reply.data ?? {}) as { browserId?: string };
      if (session.owner && browserId === session.browserId)
        forceOut('elsewhere').catch(fault('the session could not be ended'));
    } else reader.refreshWatched(reply.rev);
  }

  const refreshArrays = async (): Promise<void> => {
    for (const { language: held, names } of await catalogue.kept()) {
      await reader.refresh('get_arrays/get', { type: names, language: held });
    }
  };

  const unsent = async (): Promise<number> =>
    session.owner && !isUnstored(session) ? (await outbox.waiting(session.owner.tag)).count : 0;

  const drain = async (budgetMs: number): Promise<number> => {
    replay.wake();
    const left = await unsent();
    if (left === 0) return 0;
    return new Promise((resolve) => {
      const finish = (count: number) => {
        cancel();
        end();
        resolve(count);
      };
      const cancel = env.clock.after(budgetMs, () => {
        unsent().then(finish, () => finish(left));
      });
      const end = outboxes.subscribe(() => {
        unsent().then((count) => {
          if (count === 0) finish(0);
        }, fault('the outbox could not be counted'));
      });
      // The last entry may have been confirmed before anybody listened.
      unsent().then((count) => {
        if (count === 0) finish(0);
      }, fault('the outbox could not be counted'));
    });
  };

  clock.subscribe((offset) => {
    database
      .run(['meta'], 'readwrite', async (tx) => {
        const held = (await tx.objectStore('meta').get('offset')) as Offset | undefined;
        if (!held || Math.abs(held.off - offset.off) > 50 || Math.abs(offset.taken - held.taken) > OFFSET_KEPT_MS)
          await tx.objectStore('meta').put(offset, 'offset');
      })
      .catch(fault('the server time could not be stored'));
  });

  return {
    async start(network = 'online') {
      try {
        const offset = await database.run(['meta'], 'readonly', (tx) => tx.objectStore('meta').get('offset'));
        if (offset) clock.restore(offset as Offset);
        session = await restoreSession(database, env, clock.now());
        // Finds out now, not at the first entry, that the browser has thrown the store away.
        await outbox.mirror();
      } catch (cause) {
        // A worker gives up; a page goes on without a store: the customer can look, but is told that nothing is kept.
        if (env.role === 'worker') throw cause;
        env.report('the device store cannot be used', cause);
        session = { generation: -1, browserId: newBrowserId(env.crypto), owner: null };
        show({ persistent: false });
      }
      show({ state: session.owner ? 'signedIn' : 'signedOut', browserId: session.browserId });
      reader.reload();
      drafts.reload();
      if (network === 'online') connection.start();
      await loadUser().catch(fault('the customer could not be read'));
      return view;
    },
    stop() {
      stopped = true;
      connection.stop();
      replay.stop();
      channel.close();
      database.close();
    },
    session: () => view,
    onSession: sessions.subscribe,
    connectivity: connection.state,
    onConnectivity: states.subscribe,
    now: clock.now,
    onOffset: clock.subscribe,
    setLanguage(tag) {
      if (tag === language) return;
      language = tag;
      reader.refreshWatched();
    },
    watch: (name, request, listener) => reader.watch(name, request, listener as (view: View) => void),
    read: async (name, request) => (await reader.read(name, request)) as TypedView<typeof name>,
    refresh: (name, request) => reader.refresh(name, request),

    async ask<N extends MessageName>(name: N, request: Request<N>, options: AskOptions = {}): Promise<AskResult<N>> {
      const message: AnyMessage = messages[name];
      if (isTooLarge(request, message.limitBytes) || parseRequest(name, request) === null) {
        return { ok: false, reason: 'refused', refusal: { code: 'bad_request', message: '' } };
      }
      const asked = session.generation;
      await connection.whenReady();
      // What one customer has asked for is never put in the name of the next.
      if (session.generation !== asked) return { ok: false, reason: 'offline', refusal: null };
      const timeoutMs = options.timeoutMs ?? (message.kind === 'command' ? COMMAND_MS : ANSWER_MS);
      const answer = await connection.request(name, request, { ...(options.id ? { id: options.id } : {}), timeoutMs });
      if (answer.kind === 'unknown' || answer.kind === 'offline')
        return { ok: false, reason: answer.kind, refusal: null };
      if (answer.kind === 'refused') {
        return { ok: false, reason: 'refused', refusal: answer.refusal, ...(answer.also ? { also: answer.also } : {}) };
      }
      // What an online command changed shows in every cached reply that is older.
      if (message.kind === 'command' && session.owner && answer.rev) reader.refreshWatched(answer.rev);
      // The server tells the customer's other sockets; this one has the saved customer in its answer.
      const { user } = (answer.data ?? {}) as { user?: User };
      if (message.kind === 'command' && session.owner && user?.tag === session.owner.tag)
        await keepUser(user).catch(fault('the customer could not be stored'));
      return { ok: true, reply: answer.data as Reply<N>, ...(answer.also ? { also: answer.also } : {}) };
    },

    async send(name, request, options = {}) {
      const result = await outbox.append(session, name, request, { ...(options as AppendOptions), base: seen });
      if (result.ok) {
        env.onEntryStored?.();
        replay.wake();
      } else if (result.reason === 'signed_out') overtaken();
      return result;
    },

    async outbox() {
      if (isUnstored(session)) return { waiting: [], attention: [], loss: null };
      const [entries, attention, loss] = await Promise.all([
        outbox.entries(session),
        outbox.attention(session),
        database.run(['meta'], 'readonly', (tx) => tx.objectStore('meta').get('loss')),
      ]);
      return {
        waiting: entries.filter(({ receipt }) => receipt === null),
        attention,
        loss: (loss as Loss | undefined) ?? null,
      };
    },
    onOutbox: outboxes.subscribe,
    async undo(id) {
      const result = await outbox.undo(session, id);
      replay.wake();
      return result;
    },
    discard: (id) => outbox.dismiss(session, id),
    async retry(id, data) {
      const result = await outbox.resubmit(session, id, data);
      replay.wake();
      return result;
    },
    async repair() {
      const all = await outbox.waiting(null);
      const mine = await unsent();
      connection.renew();
      replay.restart();
      return { locked: all.count - mine };
    },
    async lossSeen() {
      await database.run(['meta'], 'readwrite', (tx) => tx.objectStore('meta').delete('loss'));
      outboxes.emit();
    },
    unsent,

    async signIn(reply) {
      const next = await beginSession(database, env, session, reply, clock.now());
      const shown = become(next, { ended: null, user: null, checked: false });
      channel.post({ kind: 'session' });
      await keepUser(reply.user).catch(fault('the customer could not be stored'));
      return shown.user ? shown : view;
    },

    async signOut(mode) {
      if (session.owner === null) return { done: true, left: 0 };
      if (mode === 'send') {
        const left = await drain(SEND_FIRST_MS);
        if (left > 0) return { done: false, left };
      }
      const { browserId } = session;
      const left = mode === 'delete' ? 0 : await unsent();
      const online = connection.introduced();
      const stored = !isUnstored(session);
      const hashesBefore = stored ? await revocations(database) : [];
      let next: Session;
      try {
        next = await endSession(database, env, session, { deleteEntries: mode === 'delete', revokeLater: true });
      } catch (cause) {
        if (!(cause instanceof SessionChanged)) throw cause;
        // Another tab was faster; what it did with the entries stands.
        await reloadSession();
        return { done: session.owner === null, left };
      }
      env.onSignedOut?.();
      channel.post({ kind: 'session' });
      if (online) {
        const answer = await connection.request('login/logout', { browserId }, { timeoutMs: GOODBYE_MS });
        if (answer.kind === 'ok' && stored) {
          for (const hash of await revocations(database))
            if (!hashesBefore.includes(hash)) await forgetRevocation(database, hash);
        }
      }
      become(next, { ended: null });
      if (stored) await outbox.mirror().catch(fault('the outbox could not be counted'));
      return { done: true, left };
    },

    hint(what) {
      connection.hint(what === 'offline' ? 'offline' : 'online');
      if (what === 'offline') return;
      replay.wake();
      drafts.reload();
      // A frozen page hears nothing of the other tabs, and some browsers let them say nothing at all.
      if (view.state !== 'restoring') overtaken();
    },
    drain,
    async refreshKept(budgetMs) {
      await connection.whenReady();
      const work = Promise.all([reader.refreshKept(cachedNames), refreshArrays()]);
      await Promise.race([work, new Promise<void>((resolve) => env.clock.after(budgetMs, resolve))]);
    },
    async comingPictures() {
      const plan = await cache.read(session, 'order/get', { orderType: 'active' });
      const [held] = await catalogue.kept();
      const products = held && (await catalogue.read(session, { type: ['products'], language: held.language }));
      if (!plan || !products) return [];
      const { products: dishes } = products.data as Reply<'get_arrays/get'>;
      return comingPictures(plan.data as Reply<'order/get'>, dishes ?? [], clock.now());
    },
    files,
    drafts,
  };
};
