import { IDBKeyRange } from 'fake-indexeddb';

import { emitter } from '#src/offline/env/emitter.ts';
import type { Env } from '#src/offline/env/env.ts';
import { canonical } from '#src/offline/env/identifiers.ts';
import { serverClock, type Offset } from '#src/offline/env/server-clock.ts';
import { forgetLoss, keepLoss } from '#src/offline/outbox/loss.ts';
import { customerRules } from '#src/offline/outbox/customer-rules.ts';
import { createOutbox } from '#src/offline/outbox/outbox.ts';
import { createCache } from '#src/offline/reads/cache.ts';
import { createKeptArrays } from '#src/offline/reads/kept-arrays.ts';
import { createQueryStore, isPublic } from '#src/offline/reads/query-store.ts';
import { createDraftRecords, type OwnedSession } from '#src/offline/session/draft-records.ts';
import { createFiles, type NewFile } from '#src/offline/session/files.ts';
import { seal } from '#src/offline/store/crypto.ts';
import { openDatabase } from '#src/offline/store/database.ts';
import type { Ended } from '#src/offline/store/database-rows.ts';
import type { Loss } from '#src/offline/store/device.ts';
import {
  beginSession,
  endSession,
  NotStored,
  restoreSession,
  SessionChanged,
  type Session,
} from '#src/offline/store/session-store.ts';
import type { Rev } from '#src/protocol/define/envelope.ts';
import type { MessageName } from '#src/protocol/messages.ts';
import { PROTOCOL_VERSION } from '#src/protocol/version.ts';
import { isAnswer, lookUp, type Table } from './answers.ts';
import { signedInUser, wholeUser } from './device-user.ts';
import type { WiredAttention } from '../../on-wire.ts';
import { asSent } from './device-wire.ts';

/** Earlier data on the device, as an earlier page of this app, or another tab, has stored them. */
/** A device that holds no dishes yet and keeps a customer's own dishes apart. */
const NOTHING_YET = { ownProducts: '', ownProductsFull: '' };

export interface DeviceKept {
  signIn(user: object): Promise<void>;
  /** Stores the browser's id in its session. */
  browser(id: string): Promise<void>;
  /** Ends an earlier session. */
  ended(why: Ended): Promise<void>;
  /** Stores the customer. */
  user(user: object): Promise<void>;
  /** Stores the earlier answer, unless the device has asked again meanwhile. */
  answer(name: string, request: unknown): Promise<void>;
  isLaid(name: string, request: unknown): boolean;
  /** The earlier answers count again. */
  again(): void;
  /** Ignores the earlier answers from now on. */
  forget(): void;
  draft(name: string, value: unknown): Promise<void>;
  file(file: NewFile): Promise<void>;
  setAside(entries: readonly WiredAttention[]): Promise<void>;
  /** Adds this number of entries that cannot be decrypted. */
  unreadable(told: { readonly count: number; readonly oldest: number } | null): Promise<void>;
  loss(loss: Loss | null): Promise<void>;
  /** Stores the offset to the server's clock. */
  heard(offset: Offset): Promise<void>;
}

interface KeptParts {
  readonly env: Env;
  now(): number;
  language(): string;
  readonly rev: Rev;
  /** Returns a different text for each session. */
  whose(): string;
  /** The earlier answers and their time (server ms). */
  before(): { readonly table: Table; readonly asOf: (isPublic: boolean) => number };
}

export const deviceKept = ({ env, now, language, rev, whose, before }: KeptParts): DeviceKept => {
  const database = openDatabase(env, { lost: () => undefined, silent: () => undefined });
  const clock = serverClock(env.clock, emitter<Offset>(env.report));
  const outbox = createOutbox(database, env, clock, () => undefined, customerRules);
  const cache = createCache(database, env, outbox);
  const arrays = createKeptArrays(database, env, language);
  const queries = createQueryStore(cache, arrays, language, now);
  const records = createDraftRecords(database, env);
  const laid = new Set<string>();
  let forgotten = false;
  let places = 0;
  let known: { readonly whose: string; readonly session: Session } | undefined;
  const current = async (): Promise<Session> => {
    if (known?.whose !== whose()) known = { whose: whose(), session: await restoreSession(database, env, now()) };
    return known.session;
  };
  const owned = async (): Promise<OwnedSession> => (await current()) as OwnedSession;
  const keyOf = (name: string, request: unknown): string => `${language()} ${name} ${canonical(request)}`;
  const files = (session: Session) =>
    createFiles(database, env, { session: () => session, now, overtaken: () => undefined, changed: () => undefined });

  return {
    async signIn(user) {
      await beginSession(database, env, await current(), { token: 'a-token', user: signedInUser(user) }, now());
      known = undefined;
    },
    async browser(browserId) {
      await current();
      await database.run(['session'], 'readwrite', async (tx) => {
        const row = await tx.objectStore('session').get('current');
        if (row) await tx.objectStore('session').put({ ...row, browserId }, 'current');
      });
      known = undefined;
    },
    async ended(why) {
      const session = await current();
      await endSession(database, env, session, { deleteEntries: false, revokeLater: false, why });
      known = undefined;
    },
    async user(user) {
      await cache.write(await current(), 'client_check/get', {}, wholeUser(user), { ...rev }, now());
    },
    isLaid: (name, request) => laid.has(keyOf(name, request)),
    async answer(name, request) {
      const key = keyOf(name, request);
      if (laid.has(key)) return;
      laid.add(key);
      if (forgotten && !isPublic(name)) return;
      const { table, asOf } = before();
      const data = lookUp(table, name, request);
      if (data === undefined || isAnswer(data) || data instanceof Promise) return;
      const isArrays = name === 'get_arrays/get';
      if (isArrays && (request as { type: string[] }).type.every((each) => !(each in (data as object)))) return;
      const said = asSent(
        name as MessageName,
        isArrays ? { ...(request as object), have: NOTHING_YET } : request,
        data,
      );
      // The catalogue is large, and the store makes its own copy.
      const reply = isArrays ? said : (JSON.parse(JSON.stringify(said)) as unknown);
      try {
        await queries.write(await current(), name, request, reply, { ...rev }, asOf(isPublic(name)));
      } catch (cause) {
        known = undefined;
        if (!(cause instanceof NotStored || cause instanceof SessionChanged)) throw cause;
      }
    },
    again: () => laid.clear(),
    forget() {
      forgotten = true;
    },
    async draft(name, value) {
      const session = await owned();
      if (session.owner) await records.write(session, name, value);
    },
    async file(file) {
      await files(await current()).put(file);
    },
    async setAside(entries) {
      const { owner } = await owned();
      for (const { id, name, data, editedAt, why, refusal, superseded } of entries) {
        places += 1;
        const { tag } = owner;
        const place = { store: 'attention', tag, record: id, schema: PROTOCOL_VERSION };
        const sealed = await seal({ data, refusal, superseded }, owner.ring, place, env.crypto);
        const row = { id, tag, name, seq: places, at: editedAt, off: 0, schema: PROTOCOL_VERSION, why, ...sealed };
        await database.run(['attention'], 'readwrite', (tx) => tx.objectStore('attention').put(row));
      }
    },
    async unreadable(told) {
      const { owner } = await owned();
      await database.run(['outbox'], 'readwrite', async (tx) => {
        const store = tx.objectStore('outbox');
        await store.delete(IDBKeyRange.bound('unreadable-', 'unreadable-\uffff'));
        for (let at = 0; at < (told?.count ?? 0); at += 1) {
          places += 1;
          const sealed = { kid: 'a key that is gone', iv: new Uint8Array(12), body: new ArrayBuffer(96) };
          const shared = { tag: owner.tag, name: 'progress/set', off: 0, base: null, schema: PROTOCOL_VERSION };
          const oldest = told?.oldest ?? now();
          await store.put({
            id: `unreadable-${places}`,
            ...shared,
            seq: places,
            at: oldest + at,
            emitted: false,
            receipt: null,
            ...sealed,
          });
        }
      });
    },
    async loss(loss) {
      const session = await current();
      if (!loss) await forgetLoss(database, session);
      else if (session.owner) await keepLoss(database, session.owner.tag, loss);
      else await database.run(['meta'], 'readwrite', (tx) => tx.objectStore('meta').put(loss, 'loss'));
    },
    heard: (offset) =>
      database.run(['meta'], 'readwrite', async (tx) => void (await tx.objectStore('meta').put(offset, 'offset'))),
  };
};
