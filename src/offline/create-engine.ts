import type { QueuedName, Request } from '../protocol/messages.ts';
import { requestToWire as asSent } from '../protocol/parse-request.ts';
import { createAsk } from './reads/ask.ts';
import { createCache } from './reads/cache.ts';
import { createKeptArrays } from './reads/kept-arrays.ts';
import type { Connectivity } from './wire/connection-events.ts';
import { createConnection } from './wire/connection.ts';
import { createQuestions } from './wire/questions.ts';
import { openDatabase } from './store/database.ts';
import { createDrafts } from './session/drafts.ts';
import { keepDrawn } from './drawn/keep-drawn.ts';
import { sendKept } from './session/kept-command.ts';
import { isInboxNotice, readsOf } from './reads/reads-of-notices.ts';
import { customerRules } from './outbox/customer-rules.ts';
import { createDrain } from './outbox/drain.ts';
import { emitter } from './env/emitter.ts';
import type { Engine, TypedView } from './engine.ts';
import type { Env } from './env/env.ts';
import { createFiles } from './session/files.ts';
import { keepOffset, readOffset } from './store/kept-clock-offset.ts';
import { refreshKept } from './reads/refresh-kept.ts';
import { forgetLoss, readLoss } from './outbox/loss.ts';
import { AFTER_THE_WORD_MS, createOutboxNews } from './outbox/outbox-news.ts';
import { readOutbox } from './outbox/outbox-view.ts';
import { createOutbox, type AppendOptions, type AppendResult } from './outbox/outbox.ts';
import { createQueryStore } from './reads/query-store.ts';
import { createReader } from './reads/reader.ts';
import { createReplay } from './outbox/replay.ts';
import { serverClock, type Offset } from './env/server-clock.ts';
import { createSessionKeeper } from './session/session-keeper.ts';
import { isUnstored, knownDevices } from './store/session-store.ts';
import { createSignOut } from './session/sign-out.ts';
import { storedAnswers } from './reads/stored-answers.ts';
import { watchStore } from './session/watch-store.ts';

/** Builds the engine from its parts. Page, worker and tests each pass their own environment. */
export const createEngine = (env: Env): Engine => {
  const fate = watchStore(env, () => keeper);
  const database = openDatabase(env, fate);
  const states = emitter<Connectivity>(env.report);
  const outboxes = emitter<void>(env.report);
  const answers = storedAnswers(env, () => channel);
  const clock = serverClock(env.clock, emitter<Offset>(env.report));
  let language = 'en';
  let stalled = false;
  const channel = env.channel((message) => {
    if (message?.kind === 'cache') {
      reader.reload(message.names);
      answers.hear(message.names);
    }
    if (message?.kind === 'draft') drafts.reload(message.name);
    else if (message?.kind === 'files') files.reload();
    else if (message?.kind === 'outbox') {
      news.show();
      // A worker may have sent entries, but it cannot write the count of unsent entries down.
      outbox.mirror().catch(fault('the outbox could not be counted'));
      replay.wake();
    } else if (message?.kind === 'session') keeper.reload().catch(fault('the session could not be read again'));
  });
  const news = createOutboxNews(
    env,
    () => channel.post({ kind: 'outbox' }),
    () => {
      outboxes.emit();
      reader.reload();
    },
  );

  const outbox = createOutbox(database, env, clock, news.changed, customerRules);
  const cache = createCache(database, env, outbox);
  const catalogue = createKeptArrays(database, env, () => language);
  const queries = createQueryStore(cache, catalogue, () => language, clock.now);
  const keeper = createSessionKeeper(database, env, clock, cache, {
    changed() {
      // The socket is renewed first: a request of this customer must not be sent over the previous customer's socket.
      connection.renew();
      reader.reset();
      drafts.reset();
      files.reset();
      outboxes.emit();
    },
    tell: () => channel.post({ kind: 'session' }),
    userStored: (name) => answers.tell([name]),
    recount: () => outbox.mirror(),
    lossKept: () => outboxes.emit(),
  });
  const { current, fault, overtaken } = keeper;
  const files = createFiles(database, env, {
    session: current,
    now: clock.now,
    overtaken,
    changed: () => channel.post({ kind: 'files' }),
  });
  const drafts = createDrafts(database, env, {
    session: current,
    overtaken,
    stored: (name) => channel.post({ kind: 'draft', name }),
  });

  const connection = createConnection(env, clock, {
    async introduce(anew) {
      const { owner, browserId } = current();
      if (anew) keeper.unchecked();
      if (!owner) return null;
      return { token: owner.token, browserId, pending: isUnstored(current()) ? null : await outbox.waiting(owner.tag) };
    },
    async introduced(introduction, answer) {
      await keeper.introduced(introduction, answer);
      replay.wake();
    },
    notice(from, reply) {
      if (keeper.notice(from, reply)) return;
      if (isInboxNotice(from, reply)) reader.refreshOf('profile/notices');
      else reader.refreshWatched(reply.rev, readsOf(from));
    },
    revision(rev, from) {
      if (keeper.hear(rev, from)) reader.refreshWatched(rev);
    },
    connectivity(state) {
      states.emit(state);
      if (state === 'online') {
        if (stalled) reader.connected();
        revokeOld().catch(fault('a sign-out could not be told'));
        replay.wake();
      }
      stalled = state === 'stalled';
    },
    ready: () => reader.connected(),
  });
  const questions = createQuestions(env, connection, () => current().generation);
  const reads = { session: current, overtaken, stored: answers.tell };
  const reader = createReader(env, clock, cache, queries, questions, reads);
  const replay = createReplay(env, database, outbox, connection, customerRules, {
    session: current,
    settled(entries) {
      reader.refreshKept({ entries }).catch(fault('what was confirmed could not be read again'));
    },
    overtaken,
    unauthorised: () => connection.renew(),
  });

  const ask = createAsk(env, connection, questions, {
    session: current,
    commanded: (rev) => reader.refreshWatched(rev),
    userSaved: keeper.keepUser,
  });
  /** Sends directly if the browser stores nothing: without an edit time, so that the server uses its own clock. */
  const sendStraight = async <N extends QueuedName>(name: N, request: Request<N>): Promise<AppendResult> => {
    const answer = await ask(name, request);
    return answer.ok ? { ok: true, ids: [], editedAt: clock.now() } : answer;
  };
  const unsent = (): Promise<number> => outbox.unsent(current());
  const drain = createDrain(env, { wake: replay.wake, unsent, onOutbox: outboxes.subscribe, fault });
  const { signOut, revokeOld } = createSignOut(database, env, keeper, connection, {
    drain,
    unsent,
    mirror: outbox.mirror,
    tell: () => channel.post({ kind: 'session' }),
  });
  clock.subscribe((offset) => {
    keepOffset(database, offset).catch(fault('the server time could not be stored'));
  });

  /** Called after a time in which this page may have missed messages of other tabs, such as while it was frozen. */
  const lookAgain = (): void => {
    replay.wake();
    drafts.reload();
    files.reload();
    if (keeper.view().state !== 'restoring') overtaken();
  };

  const afterSend = (): void => {
    env.onEntryStored?.();
    replay.wake();
  };
  return {
    async start(network = 'online') {
      try {
        const offset = await readOffset(database);
        if (offset) clock.restore(offset);
        await keeper.restore();
        // Detects a deleted store now and not only at the first entry.
        await outbox.mirror();
      } catch (cause) {
        // A worker gives up; a page continues without a store.
        if (env.role === 'worker') throw cause;
        env.report('the device store cannot be used', cause);
        keeper.goWithoutStore();
      }
      keeper.restored();
      reader.reload();
      drafts.reload();
      files.reload();
      if (network === 'online') connection.start();
      await keeper.loadUser().catch(fault('the customer could not be read'));
      return keeper.view();
    },
    suspend() {
      replay.suspend();
      connection.suspend();
      database.suspend();
    },
    resume() {
      database.resume();
      connection.resume();
      lookAgain();
    },
    stop() {
      news.stop();
      keeper.stop();
      connection.stop();
      replay.stop();
      channel.close();
      database.close();
    },
    session: keeper.view,
    onSession: keeper.subscribe,
    connectivity: connection.state,
    onConnectivity: states.subscribe,
    now: clock.now,
    heard: clock.heard,
    onOffset: clock.subscribe,
    setLanguage(tag) {
      if (tag === language) return;
      language = tag;
      // A visitor's language is sent with the handshake; a customer's language comes from the account.
      if (!current().owner) connection.renew();
      reader.changeLanguage();
    },
    watch: (name, request, listener) => reader.watch(name, asSent(name, request), listener as never),
    read: async (name, request) => (await reader.read(name, asSent(name, request))) as TypedView<typeof name>,
    held: async (name, request) => (await reader.held(name, asSent(name, request))) as TypedView<typeof name>,
    refresh: (name, request) => reader.refresh(name, asSent(name, request)),
    bring: (questions) => reader.bring(questions.map(([name, request]) => [name, asSent(name, request)])),
    ask,
    askKept: (name, request, kept) => sendKept({ ask, drafts, now: () => env.clock.now() }, name, request, kept),
    async send(name, request, options = {}) {
      if (isUnstored(current())) return sendStraight(name, request);
      const how = { ...(options as AppendOptions), base: keeper.seen() };
      const result = await outbox.append(current(), name, request, how);
      if (result.ok) env.clock.after(AFTER_THE_WORD_MS, afterSend);
      else if (result.reason === 'signed_out') overtaken();
      return result;
    },
    outbox: () => readOutbox(outbox, current()),
    onOutbox: outboxes.subscribe,
    async undo(id) {
      const result = await outbox.undo(current(), id);
      replay.wake();
      return result;
    },
    discard: (id) => outbox.dismiss(current(), id),
    discardUnreadable: () => outbox.discardUnreadable(current()),
    async retry(id, data) {
      const result = await outbox.resubmit(current(), id, data);
      replay.wake();
      return result;
    },
    async rewrite(id, data) {
      const result = await outbox.rewrite(current(), id, data);
      if (result?.ok) env.clock.after(AFTER_THE_WORD_MS, afterSend);
      return result;
    },
    async repair() {
      const all = isUnstored(current()) ? { count: 0 } : await outbox.waiting(null);
      const mine = await unsent();
      connection.renew();
      replay.restart();
      return { locked: all.count - mine };
    },
    loss: async () => (isUnstored(current()) ? null : readLoss(database, current())),
    async lossSeen() {
      await forgetLoss(database, current());
      outboxes.emit();
    },
    unsent,
    signIn: keeper.signIn,
    signOut,
    hint(what) {
      if (what === 'visible') database.doubt();
      connection.hint(what === 'offline' ? 'offline' : 'online');
      if (what !== 'offline') lookAgain();
    },
    drain,
    refreshKept: (budgetMs) => connection.whenReady().then(() => refreshKept(env, reader, catalogue, budgetMs)),
    comingPictures: () =>
      import('./reads/coming-pictures.ts').then((its) =>
        its.picturesOfComingDays(cache, catalogue, current(), clock.now()),
      ),
    onStored: answers.subscribe,
    keepDrawn: (screens) =>
      keepDrawn(database, env, current(), screens).catch(fault('the drawn screens were not kept')),
    knownDevices: async () => (isUnstored(current()) ? [] : knownDevices(database)),
    credentials: keeper.credentials,
    files,
    drafts,
  };
};
