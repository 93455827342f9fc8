import type { Engine } from '#src/offline/engine.ts';
import { canonical } from '#src/offline/env/identifiers.ts';
import { sendKept } from '#src/offline/session/kept-command.ts';
import type { SessionView } from '#src/offline/session/session-view.ts';
import type { Connectivity } from '#src/offline/wire/connection-events.ts';
import { messages, type MessageName } from '#src/protocol/messages.ts';
import { parseRequest, requestToWire } from '#src/protocol/parse-request.ts';
import { isTooLarge } from '#src/protocol/request-size.ts';
import type { DeviceKept } from './device-kept.ts';
import type { DeviceServer } from './device-server.ts';

/** A question or a command that the customer waited for, in the form of the protocol. */
export interface Asked {
  readonly name: MessageName;
  readonly request: Readonly<Record<string, unknown>>;
  /** The idempotency key. */
  readonly id: string | undefined;
}

/** A press of Save, in the form of the protocol. */
export interface Sent {
  readonly name: string;
  readonly data: unknown;
  readonly options?: { readonly inverse?: unknown; readonly replaces?: number };
}

interface EngineParts {
  readonly real: Engine;
  readonly kept: DeviceKept;
  readonly server: DeviceServer;
  /** Resolves when the engine has started. */
  readonly ready: Promise<void>;
  isReady(): boolean;
  /**
   * The state that the device will have after its start: a page is rendered only after it, but a test renders at once.
   */
  atFirst(): { readonly session: SessionView; readonly network: Connectivity; readonly now: number };
  /** Resolves when the device's store is read. */
  readonly reading: Promise<void> | undefined;
  refreshed(name: string, request: unknown): void;
  asked(asked: Asked): void;
  sent(sent: Sent): void;
  spoken(language: string): void;
  /** Called when a customer signs in, with the server's reply. */
  signingIn(user: object): object;
}

export interface WatchedEngine {
  readonly engine: Engine;
  /** The queries that screens watch now. */
  watching(): { readonly name: string; readonly request: unknown }[];
  /** Names of drafts that screens have asked for. */
  readonly draftNames: ReadonlySet<string>;
}

/**
 * The real engine, with its calls visible to a test. Earlier data of the device is stored when a screen first reads it.
 */
export const deviceEngine = (parts: EngineParts): WatchedEngine => {
  const { real, kept, server, ready, isReady, atFirst, reading } = parts;
  const watching = new Map<object, { readonly name: string; readonly request: unknown }>();
  const draftNames = new Set<string>();
  let read = reading === undefined;
  void reading?.then(() => (read = true));

  const lay = async (name: string, request: unknown): Promise<void> => {
    await ready;
    await kept.answer(name, request);
    await reading;
  };
  const started = async <T>(work: () => Promise<T>): Promise<T> => {
    if (!isReady()) await ready;
    return work();
  };
  /** Begins at once if it can, otherwise when the device has started; the returned function always ends it. */
  const begun = (now: boolean, prepared: () => Promise<void>, begin: () => () => void): (() => void) => {
    if (now) return begin();
    let over = false;
    let end: (() => void) | undefined;
    void prepared().then(() => {
      if (!over) end = begin();
    });
    return () => {
      over = true;
      end?.();
    };
  };
  /** Once the device has started, a listener gets every change, and the changes until then. */
  const told =
    <T>(subscribe: (listener: (word: T) => void) => () => void, word: () => T) =>
    (listener: (word: T) => void): (() => void) => {
      const before = isReady() ? undefined : canonical(word());
      let over = false;
      const end = subscribe((next) => isReady() && listener(next));
      if (before !== undefined)
        void ready.then(() => {
          if (!over && canonical(word()) !== before) listener(word());
        });
      return () => {
        over = true;
        end();
      };
    };
  const named = <Args extends readonly [string, ...unknown[]], T>(work: (...args: Args) => Promise<T>) =>
    ((...args: Args) => {
      draftNames.add(args[0]);
      return started(() => work(...args));
    }) as typeof work;

  const drafts: Engine['drafts'] = {
    get: named(real.drafts.get as never),
    set: named(real.drafts.set as never),
    remove: named(real.drafts.remove as never),
    getOrSet: named(real.drafts.getOrSet as never),
    watch(name, schema, listener) {
      draftNames.add(name);
      return begun(
        isReady(),
        () => ready,
        () => real.drafts.watch(name, schema, listener),
      );
    },
  };

  const engine: Engine = {
    ...real,
    drafts,
    files: {
      put: (file, options) => started(() => real.files.put(file, options)),
      get: (key) => started(() => real.files.get(key)),
      uploads: () => started(() => real.files.uploads()),
      remove: (key) => started(() => real.files.remove(key)),
      watchUploads: (listener) =>
        begun(
          isReady(),
          () => ready,
          () => real.files.watchUploads(listener),
        ),
    },
    start: () => started(async () => real.session()),
    session: () => (isReady() ? real.session() : atFirst().session),
    connectivity: () => (isReady() ? real.connectivity() : atFirst().network),
    onSession: told(real.onSession, () => engine.session()),
    onConnectivity: told(real.onConnectivity, () => engine.connectivity()),
    now: () => (isReady() ? real.now() : atFirst().now),
    heard: () => (isReady() ? real.heard() : atFirst().now),
    credentials: () => {
      const { user } = atFirst().session;
      return isReady() ? real.credentials() : user && { token: 'a-token', userId: user.user_id };
    },
    setLanguage(tag) {
      parts.spoken(tag);
      void ready.then(() => real.setLanguage(tag));
    },
    watch(name, request, listener) {
      const id = {};
      const asked = requestToWire(name, request);
      watching.set(id, { name, request: asked });
      const end = begun(
        isReady() && read && kept.isLaid(name, asked),
        () => lay(name, asked),
        () => real.watch(name, request, listener),
      );
      return () => {
        watching.delete(id);
        end();
      };
    },
    async read(name, request) {
      await lay(name, requestToWire(name, request));
      return real.read(name, request);
    },
    async held(name, request) {
      await lay(name, requestToWire(name, request));
      return real.held(name, request);
    },
    async refresh(name, request) {
      const asked = requestToWire(name, request);
      parts.refreshed(name, asked);
      await lay(name, asked);
      return real.refresh(name, request);
    },
    async bring(questions) {
      const asked = questions.map(([name, request]) => [name, requestToWire(name, request)] as const);
      for (const [name, request] of asked) parts.refreshed(name, request);
      await Promise.all(asked.map(([name, request]) => lay(name, request)));
      return real.bring(questions);
    },
    async ask(name, given, options) {
      await ready;
      const request = requestToWire(name, given);
      const isGood = !isTooLarge(request, messages[name].limitBytes) && parseRequest(name, request) !== null;
      if (isGood) parts.asked({ name, request: request as Asked['request'], id: options?.id });
      const answered = server.expect(name, request);
      try {
        return await real.ask(name, given, options);
      } finally {
        answered();
      }
    },
    askKept: (name, request, how) => sendKept(engine, name, request, how),
    async send(name, data, how) {
      await ready;
      const result = await real.send(name, data, how);
      const { inverse, ...others } = how ?? {};
      const options = { ...others, ...(inverse !== undefined && { inverse: requestToWire(name, inverse) }) };
      if (result.ok)
        parts.sent({
          name,
          data: requestToWire(name, data),
          ...(Object.keys(options).length > 0 && { options }),
        } as Sent);
      return result;
    },
    outbox: () => started(() => real.outbox()),
    undo: (id) => started(() => real.undo(id)),
    discard: (id) => started(() => real.discard(id)),
    discardUnreadable: () => started(() => real.discardUnreadable()),
    retry: (id, data) => started(() => real.retry(id, data)),
    rewrite: (id, data) => started(() => real.rewrite(id, data)),
    repair: () => started(() => real.repair()),
    loss: () => started(() => real.loss()),
    lossSeen: () => started(() => real.lossSeen()),
    unsent: () => started(() => real.unsent()),
    signIn: ({ token, user }) => started(() => real.signIn({ token, user: parts.signingIn(user) as never })),
    signOut: (mode) => started(() => real.signOut(mode)),
    hint: (what) => void ready.then(() => real.hint(what)),
    drain: (budgetMs) => started(() => real.drain(budgetMs)),
    refreshKept: (budgetMs) => started(() => real.refreshKept(budgetMs)),
    comingPictures: () => started(() => real.comingPictures()),
    knownDevices: () => started(() => real.knownDevices()),
  };

  return {
    engine,
    draftNames,
    watching: () => [
      ...new Map([...watching.values()].map((each) => [`${each.name} ${canonical(each.request)}`, each])).values(),
    ],
  };
};
