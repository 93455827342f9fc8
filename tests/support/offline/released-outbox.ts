import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';

import type { OutboxRow } from '#src/offline/store/database-rows.ts';
import { openDatabase } from '#src/offline/store/database.ts';
import type { Env } from '#src/offline/env/env.ts';
import { importSecret, type KeyRing } from '#src/offline/store/crypto.ts';
import { customerRules } from '#src/offline/outbox/customer-rules.ts';
import { createEntries, type Entries } from '#src/offline/outbox/outbox-entry.ts';
import { createRequests } from '#src/offline/wire/requests.ts';
import { serverClock } from '#src/offline/env/server-clock.ts';
import type { Rev } from '#src/protocol/define/envelope.ts';

/** The outbox of a device: rows with their encrypted (sealed) parts in base64, and the secret that decrypts them. */
export interface Released {
  readonly secret: string;
  readonly kid: string;
  readonly dev: string;
  readonly tag: string;
  readonly rows: readonly StoredRow[];
  /** What the release itself sent for these rows, in their order. */
  readonly sent: readonly Sent[];
}
type StoredRow = Omit<OutboxRow, 'iv' | 'body'> & { readonly iv: string; readonly body: string };
export interface Sent {
  readonly channel: string;
  readonly message: unknown;
}

interface Device {
  readonly ring: KeyRing;
  readonly entries: Entries;
  /** Writes the rows to the browser's own database and reads them, as an app finds them. */
  readonly stored: (rows: readonly OutboxRow[]) => Promise<OutboxRow[]>;
  /** The messages that are sent for these rows, and their lanes. */
  readonly send: (rows: readonly OutboxRow[]) => Promise<{ sent: Sent[]; lanes: string[] }>;
}

/** A device of this build with the key and the name from a release's file. */
export const deviceOf = async ({ secret, kid, dev, tag }: Omit<Released, 'rows' | 'sent'>): Promise<Device> => {
  const clock = { now: () => 0, steady: () => 0, after: () => () => undefined };
  const env: Env = {
    role: 'page',
    clock,
    random: () => 0,
    crypto,
    indexedDB: new IDBFactory(),
    locks: undefined,
    transport: undefined as never,
    channel: () => ({ post: () => undefined, close: () => undefined }),
    unsentCount: undefined,
    report: (what) => {
      throw new Error(what);
    },
  };
  const database = openDatabase(env, { lost: () => undefined, silent: () => undefined });
  await database.run(['meta'], 'readwrite', (tx) => tx.objectStore('meta').put({ dev, seq: 0, issued: 0 }, 'device'));
  const ring: KeyRing = { kid, keys: { [kid]: await importSecret(secret, crypto) } };
  const entries = createEntries(database, env, customerRules);
  const time = serverClock(clock, { emit: () => undefined, subscribe: () => () => undefined });
  return {
    ring,
    entries,
    async stored(rows) {
      await database.run(['outbox'], 'readwrite', async (tx) => {
        for (const row of rows) await tx.objectStore('outbox').put(row);
      });
      return database.run(['outbox'], 'readonly', (tx) => tx.objectStore('outbox').getAll());
    },
    async send(rows) {
      const sent: Sent[] = [];
      const requests = createRequests(env, time, () => undefined);
      const link = {
        send: (channel: string, message: unknown) => sent.push({ channel, message: structuredClone(message) }),
        close: () => undefined,
      };
      const opened = await entries.open({ tag, userId: 1, ring, expiresAt: 0 } as never, rows);
      for (const { id, name, data, op } of opened) void requests.emit(link, name, data, { id, op });
      return { sent, lanes: opened.map(({ lane }) => lane) };
    },
  };
};

const bytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, 'base64'));

/** The rows of a file in the form of the database. */
export const rowsOf = ({ rows }: Released): OutboxRow[] =>
  rows.map((row) => ({ ...row, iv: bytes(row.iv), body: bytes(row.body).buffer }));

export interface Kept {
  readonly name: string;
  readonly data: unknown;
  readonly inverse?: unknown;
  readonly base?: Rev;
}

/** Records what this build stores and sends for these commands: the file of a coming release. */
export const release = async (commands: readonly Kept[], at: number): Promise<Released> => {
  const secret = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64');
  const who = { secret, kid: 'k1', dev: 'd-4f1c2a', tag: 'u-9c41b7e2' };
  const device = await deviceOf(who);
  const rows: OutboxRow[] = [];
  for (const [index, { name, data, inverse, base }] of commands.entries()) {
    const body = inverse === undefined ? { data } : { data, inverse };
    const owner = { tag: who.tag, ring: device.ring } as never;
    const row = await device.entries.seal(owner, name, body, base ?? null, at + index * 1_000);
    rows.push({ ...row, seq: index + 1, at: at + index * 1_000, off: -250, emitted: index % 2 === 0 });
  }
  const { sent } = await device.send(rows);
  const text = (part: ArrayBuffer | Uint8Array) => Buffer.from(part as Uint8Array).toString('base64');
  return { ...who, rows: rows.map((row) => ({ ...row, iv: text(row.iv), body: text(row.body) })), sent };
};
