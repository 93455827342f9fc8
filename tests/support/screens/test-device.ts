import type { Env } from '#src/offline/env/env.ts';
import type { TabMessage } from '#src/offline/env/between-tabs.ts';
import { isPublic } from '#src/offline/reads/query-store.ts';
import type { SessionView } from '#src/offline/session/session-view.ts';
import type { Connectivity } from '#src/offline/wire/connection-events.ts';
import type { CachedName } from '#src/protocol/messages.ts';
import type { User } from '#src/protocol/account/user.ts';
import { replyFromWire, replyToWire } from '#src/protocol/reply-days.ts';
import { virtualBrowser } from '../offline/virtual-browser.ts';
import { virtualCrypto } from '../offline/virtual-crypto.ts';
import { virtualStore } from '../offline/virtual-store.ts';
import { seeded } from '../offline/virtual-time.ts';
import type { DeviceFiles, DeviceOptions, LaidUpload, TestDevice } from './device/device-api.ts';
import { knowStores } from './device/browser-store.ts';
import { deviceEngine, type Asked, type Sent } from './device/device-engine.ts';
import { deviceKept } from './device/device-kept.ts';
import { draftKey, draftsOn, filesOn } from './device/device-look.ts';
import { deviceServer } from './device/device-server.ts';
import { signedInUser, wholeUser } from './device/device-user.ts';
import { deviceWire, type Line } from './device/device-wire.ts';
import { atRest, soonTime, stepAtOnce } from './device/soon.ts';
import type { Table } from './device/answers.ts';

export type { DeviceOptions, LaidUpload, TestDevice } from './device/device-api.ts';
export type { Sent } from './device/device-engine.ts';

const lines: Readonly<Record<Connectivity, Line>> = {
  online: 'up',
  offline: 'down',
  connecting: 'hanging',
  stalled: 'silent',
  outdated: 'old',
};
/** Public data are read again when they are older than this, in ms. */
const LONG_AGO_MS = 10 * 60_000;
/**
 * Longer than the silence after which a connection counts as stalled, and shorter than the time until it is closed, in
 * ms.
 */
const SILENT_MS = 3_500;
/** Longer than the time that a browser gets to open its store, in ms. */
const UNOPENED_MS = 6_000;

const fault = (what: string, cause?: unknown): void => {
  afterAll(() => {
    throw new Error(what, { cause });
  });
};
/** Throws after the test has continued: the engine would catch an error that is thrown during its work. */
const afterAll = (run: () => void): void => void setTimeoutOfNode(run, 0);
const setTimeoutOfNode = globalThis.setTimeout;

/** The whole engine on its own device, with a server that answers as the test says. */
export const testDevice = (options: DeviceOptions = {}): TestDevice => {
  stepAtOnce();
  knowStores();
  const { now: shown = Date.UTC(2026, 10, 21, 8), user: who = { user_id: 1, tag: 'a' }, network = 'online' } = options;
  const now = typeof shown === 'function' ? shown : (): number => shown;
  const answers: Table = options.answers ?? {};
  const [watched, refreshed, asked, sent]: [TestDevice['watched'], TestDevice['refreshed'], Asked[], Sent[]] = [
    [],
    [],
    [],
    [],
  ];
  const hasStore = options.session?.persistent !== false;
  let first: SessionView = {
    state: who === null ? 'signedOut' : 'signedIn',
    browserId: 'ABCDEFGHIJKLMNOP',
    user: who && wholeUser(who),
    checked: who !== null,
    persistent: true,
    storeSilent: false,
    ended: null,
    ...options.session,
  };
  /** The same session with its dates as days, as the page gets it; the same object while nothing changes. */
  let withDays: { readonly of: SessionView; readonly view: SessionView } | undefined;
  const firstShown = (): SessionView => {
    if (withDays?.of !== first)
      withDays = { of: first, view: { ...first, user: first.user && replyFromWire('client_check/get', first.user) } };
    return withDays.view;
  };
  let firstNetwork = network;
  let line = lines[network];
  let begun = false;
  let ready = false;
  let language = 'en';
  let full = false;

  const time = soonTime(now);
  const server = deviceServer({ answers, replies: options.replies ?? (() => undefined) });
  const wire = deviceWire({
    server,
    now,
    watched: (name, request) => void watched.push({ name, request }),
    newest: time.newest,
    unreadable: (what) => fault(`the app cannot read what this test answers to ${what}`),
  });
  const random = seeded(1);
  const crypto = virtualCrypto(random);
  const browser = virtualBrowser(time, 1, () => wire.transport, {
    crypto,
    // The longest wait before a retry: a test ends it.
    random: () => 0.999,
    ...(!hasStore && {
      open: () => {
        if (options.session?.storeSilent) return new EventTarget() as IDBOpenDBRequest;
        throw Object.assign(new Error('this site keeps nothing'), { name: 'SecurityError' });
      },
    }),
  });
  const context = browser.open();
  const { engine: real } = context;
  const env: Env = {
    role: 'page',
    clock: { now, steady: now, after: time.after },
    random,
    crypto,
    indexedDB: virtualStore(browser.database()).factory,
    locks: undefined,
    transport: wire.transport,
    channel: () => ({ post: () => undefined, close: () => undefined }),
    unsentCount: undefined,
    report: fault,
  };
  const kept = deviceKept({
    env,
    now,
    language: () => language,
    rev: wire.rev,
    whose: () => JSON.stringify([real.session().browserId, real.session().state, real.session().user?.tag]),
    before: () => ({
      table: options.kept ?? answers,
      asOf: (isPublic) => options.keptAt ?? now() - (isPublic ? LONG_AGO_MS : 60_000),
    }),
  });
  const tagNow = (): string | undefined => {
    const { state, user } = watchedEngine.engine.session();
    return state === 'signedIn' ? user?.tag : undefined;
  };
  const filled = (): void => {
    context.store.onWrite = full
      ? () => {
          // Not a DOMException of the window, because that is not an Error of this process.
          throw Object.assign(new Error('no room'), { name: 'QuotaExceededError' });
        }
      : undefined;
  };

  /** Called when the session is restored, so that the user is known. */
  let restored = (): void => undefined;
  /** The data that a test has stored on the device before its start. */
  const laid: (() => Promise<void>)[] = [];
  const start = async (): Promise<void> => {
    if (first.state === 'restoring') await new Promise<void>((resolve) => (restored = resolve));
    begun = true;
    const { state, user, ended } = first;
    wire.account = user;
    // False if the device does not know the customer yet and the server has not named the customer.
    wire.names = state !== 'signedIn' || user !== null;
    if (hasStore) {
      await kept.heard({ off: 0, rtt: 0, taken: options.heard ?? now() });
      if (state === 'signedIn') await kept.signIn(user ?? {});
      if (state === 'signedIn' && user) {
        await kept.user(user);
        for (const [name, value] of Object.entries(options.drafts ?? {})) await kept.draft(name, value);
        for (const file of options.uploads ?? []) await kept.file(uploadOf(file));
      }
      if (ended) await kept.ended(ended);
      await kept.browser(first.browserId);
      for (const lay of laid) await lay();
    }
    wire.become(line);
    const started = real.start();
    if (first.storeSilent) time.pass(UNOPENED_MS);
    await started;
    await atRest();
    if (!hasStore && user) await real.signIn({ token: 'a-token', user: signedInUser(user) });
    if (line === 'silent') {
      time.pass(SILENT_MS);
      await atRest();
    }
  };
  const started: Promise<void> = Promise.resolve()
    .then(start)
    .then(atRest)
    .then(
      () => {
        ready = true;
        filled();
      },
      (cause: unknown) => fault('the device did not start', cause),
    );

  const watchedEngine = deviceEngine({
    real,
    kept,
    server,
    ready: started,
    isReady: () => ready,
    atFirst: () => ({ session: firstShown(), network: firstNetwork, now: now() }),
    reading: options.reading,
    refreshed: (name, request) => void refreshed.push({ name, request }),
    asked: (each) => void asked.push(each),
    sent: (each) => void sent.push(each),
    spoken: (tag) => void (language = tag),
    signingIn(user) {
      if ((user as User).tag !== tagNow()) kept.forget();
      wire.account = replyToWire('client_check/get', user) as object;
      return signedInUser(user);
    },
  });
  const { engine } = watchedEngine;
  /** Work on the device that a test does not wait for, one task after another. */
  let last = started;
  let waiting = 0;
  const then = (work: () => unknown): void => {
    waiting += 1;
    last = last
      .then(work)
      .catch((cause: unknown) => fault('the device could not do this', cause))
      .then(() => void (waiting -= 1));
  };
  /** Stores data on the device and notifies the open page. */
  const lay = (work: () => Promise<void>, word: TabMessage): void => {
    if (begun)
      then(async () => {
        await work();
        browser.hear(word);
      });
    else laid.push(work);
  };

  const files: DeviceFiles = {
    ...engine.files,
    held: () => new Map(filesOn(browser.database(), tagNow() ?? '').map((file) => [file.key, file])),
    waiting: () =>
      filesOn(browser.database(), tagNow() ?? '')
        .filter(({ kind }) => kind === 'upload')
        .map(({ key: id, about }) => ({ ...(about as LaidUpload), id })),
    lay: (...uploads) =>
      lay(
        async () => {
          for (const file of uploads) await kept.file(uploadOf(file));
        },
        { kind: 'files' },
      ),
  };
  Object.assign(engine.files, files);

  const become = async (change: Parameters<TestDevice['become']>[0]): Promise<void> => {
    const { state = engine.session().state, user, ended } = change;
    if (state === 'signedOut') {
      if (ended) end(ended);
      else await real.signOut('keep');
    } else if (user) {
      const whole = wholeUser({ ...(wire.account as object | null), ...user });
      if (!wire.names) {
        wire.account = whole;
        wire.names = true;
      } else if (tagNow() === whole.tag) {
        wire.account = whole;
        wire.rev.n += 1;
        wire.tell('client_check', { type: 'update', data: whole });
        await atRest();
      } else await engine.signIn({ token: 'a-token', user: signedInUser(user) });
    }
  };
  const connect = (state: Connectivity): void => {
    wire.become(lines[state]);
    if (state === 'stalled') {
      real.hint('online');
      then(() => time.pass(SILENT_MS));
      return;
    }
    if (state === 'offline' || real.connectivity() !== 'offline') real.hint('offline');
    if (state !== 'offline') real.hint('online');
  };
  const end = (why: NonNullable<SessionView['ended']>): void => {
    if (why === 'cleared') {
      browser.loseStore();
      context.store.useFactory(browser.database());
      context.store.loseConnections();
    } else if (why === 'expired') {
      wire.account = null;
      real.hint('online');
    } else {
      const data = { browserId: real.session().browserId, ...(why === 'erased' && { erased: true }) };
      wire.tell('login', { type: 'logoutOk', data });
    }
  };

  return {
    engine,
    server,
    watched,
    refreshed,
    asked,
    sent,
    files,
    settle: async () => {
      await last;
      await atRest();
    },
    get full() {
      return full;
    },
    set full(next) {
      full = next;
      if (ready) filled();
    },
    network(state) {
      if (!begun) line = lines[state];
      if (!ready) firstNetwork = state;
      if (ready && waiting === 0) connect(state);
      else if (begun) then(() => connect(state));
    },
    become(change) {
      if (!begun) {
        const { user } = change;
        first = {
          ...first,
          ...change,
          user: user === undefined ? first.user : user && wholeUser({ ...first.user, ...user }),
        };
        if (first.state !== 'restoring') restored();
        return first;
      }
      then(() => become(change));
      return engine.session();
    },
    end: (why) => (ready ? end(why) : then(() => end(why))),
    changed() {
      then(async () => {
        if (real.connectivity() === 'online') {
          wire.rev.n += 1;
          wire.tell('progress', { type: 'changed', data: { version: wire.rev.n, days: [] } });
          // Changes of public data are not announced: the data are read again, as after a pull.
          for (const { name, request } of watchedEngine.watching())
            if (isPublic(name)) void real.refresh(name as CachedName, request as never);
          return;
        }
        kept.again();
        const names = watchedEngine.watching();
        for (const { name, request } of names) await kept.answer(name, request);
        browser.hear({ kind: 'cache', names: names.map(({ name }) => name) });
      });
    },
    draft(name) {
      const tag = tagNow();
      return tag === undefined ? undefined : draftsOn(browser.database(), tag).get(draftKey(tag, name));
    },
    drafts() {
      const tag = tagNow();
      if (tag === undefined) return [];
      const named = new Map([...watchedEngine.draftNames].map((name) => [draftKey(tag, name), name]));
      return [...draftsOn(browser.database(), tag).keys()].map((key) => named.get(key) ?? key);
    },
    begin(name, value) {
      (watchedEngine.draftNames as Set<string>).add(name);
      lay(() => kept.draft(name, value), { kind: 'draft', name });
    },
    setAside: (...entries) => lay(() => kept.setAside(entries), { kind: 'outbox' }),
    tell: ({ unreadable, loss }) =>
      lay(
        async () => {
          if (unreadable !== undefined) await kept.unreadable(unreadable);
          if (loss !== undefined) await kept.loss(loss);
        },
        { kind: 'outbox' },
      ),
    watching: watchedEngine.watching,
  };
};

const uploadOf = ({ id, mime, ...about }: LaidUpload) => ({
  kind: 'upload' as const,
  key: id,
  mime,
  bytes: new TextEncoder().encode('%PDF').buffer as ArrayBuffer,
  about,
});
