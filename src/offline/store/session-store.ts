import { KNOWN_DEVICES } from '../../protocol/account/known-devices.ts';
import type { SignedInUser, StateSecret } from '../../protocol/account/user.ts';
import { importSecret, seal, unseal, type KeyRing } from './crypto.ts';
import type { Ended, SessionRow, Tx } from './database-rows.ts';
import type { Database } from './database.ts';
import type { Env } from '../env/env.ts';
import { newBrowserId, sha256 } from '../env/identifiers.ts';
import { StoresMissing } from './open-store.ts';

/** The session as one context knows it. */
export interface Session {
  readonly generation: number;
  readonly browserId: string;
  /** Null while no customer is signed in, or while the data is locked. */
  readonly owner: Owner | null;
  /** Why the customer was signed out, as stored on the device. */
  readonly ended?: Ended;
}

export interface Owner {
  readonly tag: string;
  readonly userId: number;
  readonly ring: KeyRing;
  readonly token: string;
  /** Server ms. */
  readonly expiresAt: number;
  /** False if the browser cannot store a key: all data is lost when this page closes, and the customer is notified. */
  readonly persistent: boolean;
}

/** The browser has no store, so this session exists only in memory and cannot be written. */
export class NotStored extends Error {
  override readonly name = 'NotStored';
}

/** True for a session that exists only in memory, in a browser without a usable store. Such generations are negative. */
export const isUnstored = (session: Session): boolean => session.generation < 0;

/** The session of a write has ended meanwhile; nothing was stored. */
export class SessionChanged extends Error {
  override readonly name = 'SessionChanged';
}

/** Each use extends a session by 90 days; this value applies if a server does not name the end. */
const SESSION_MS = 90 * 86_400_000;
const TOKEN_BINDING = { store: 'session', record: 'token', schema: 1 } as const;

const sessionRow = async (tx: Tx<'readonly'> | Tx<'readwrite'>): Promise<SessionRow | undefined> =>
  tx.objectStore('session').get('current');

/** Throws if the caller's session is no longer the current one. Every write of a customer's data calls this first. */
export const guard = async (tx: Tx<'readonly'> | Tx<'readwrite'>, session: Session): Promise<SessionRow> => {
  if (isUnstored(session)) throw new NotStored('this session is in memory only');
  const row = await sessionRow(tx);
  if (!row || row.generation !== session.generation) throw new SessionChanged('the session has changed');
  return row;
};

/**
 * In a new store, generations start at the device's time: if the browser deleted the old store under an open tab, the
 * next customer must not get that tab's generation.
 */
const nextGeneration = (held: SessionRow | undefined, env: Env): number =>
  (held ? held.generation : Math.max(1, Math.floor(env.clock.now()))) + 1;

const vacant = (generation: number, browserId: string, ended: Ended | null = null): SessionRow => ({
  generation,
  browserId,
  tag: null,
  userId: null,
  ring: null,
  token: null,
  expiresAt: 0,
  confirmed: null,
  epoch: null,
  ...(ended && { ended }),
});

const importRing = async (secret: StateSecret, env: Env, held?: KeyRing): Promise<KeyRing> => {
  const keys: Record<string, CryptoKey> = { ...held?.keys };
  for (const { kid, key } of [...(secret.older ?? []), secret]) keys[kid] ??= await importSecret(key, env.crypto);
  return { kid: secret.kid, keys };
};

/** @param keeps a customer whose files are not deleted */
const dropFiles = async (tx: Tx<'readwrite'>, which: IDBKeyRange, keeps?: string): Promise<void> => {
  const blobs = tx.objectStore('blobs');
  for (const key of await blobs.index('kind').getAllKeys(which))
    if (keeps === undefined || !key.startsWith(`${keeps}|`)) await blobs.delete(key);
};

/** Deletes copies of files, also those of an earlier release's page. Uploads exist only here and stay. */
const dropCopies = async (tx: Tx<'readwrite'>, keeps?: string): Promise<void> => {
  await tx.objectStore('files').clear();
  await dropFiles(tx, IDBKeyRange.bound(['copy'], ['copy', []]), keeps);
};

const expiry = (user: SignedInUser, nowMs: number): number =>
  user.sessionExpires === undefined ? nowMs + SESSION_MS : user.sessionExpires * 1000;

/** Increases the generation and stores the row; without key and token if the browser refuses to store a CryptoKey. */
const replaceRow = async (
  database: Database,
  env: Env,
  next: SessionRow,
  work: (tx: Tx<'readwrite'>, held: SessionRow | undefined) => Promise<void>,
): Promise<{ generation: number; persistent: boolean }> => {
  const write = (row: SessionRow): Promise<number> =>
    database.run(
      ['session', 'snapshots', 'files', 'blobs', 'outbox', 'attention', 'drafts', 'drawn', 'meta'],
      'readwrite',
      async (tx) => {
        const held = await sessionRow(tx);
        await work(tx, held);
        // These screens are rendered again for the next customer.
        await tx.objectStore('drawn').clear();
        const generation = nextGeneration(held, env);
        await tx.objectStore('session').put({ ...row, generation, epoch: held?.epoch ?? null }, 'current');
        return generation;
      },
    );
  try {
    return { generation: await write(next), persistent: true };
  } catch (cause) {
    if (!(cause instanceof Error) || cause.name !== 'DataCloneError') throw cause;
    return { generation: await write({ ...next, ring: null, token: null }), persistent: false };
  }
};

/**
 * Reads this browser's stored session. A session past its expiry is locked: its key and token are deleted, unsent
 * entries, drafts and encrypted caches stay until their owner signs in again.
 * @param nowMs server time
 * @param before the session as this context had it: if the device has no data at all, the browser deleted its store
 */
export const restoreSession = async (
  database: Database,
  env: Env,
  nowMs: number,
  before?: Session,
): Promise<Session> => {
  const stands = (held: SessionRow): boolean => held.tag === null || nowMs < held.expiresAt;
  // A start is read-only, unless something has to change.
  const read = await database.run(['session'], 'readonly', sessionRow);
  const write = async (tx: Tx<'readwrite'>): Promise<SessionRow> => {
    const held = await sessionRow(tx);
    if (held && stands(held)) return held;
    if (!held && env.role === 'worker') throw new StoresMissing('no session yet');
    const ended = held ? 'expired' : before?.owner ? 'cleared' : null;
    const next = { ...vacant(nextGeneration(held, env), newBrowserId(env.crypto), ended), epoch: held?.epoch ?? null };
    await tx.objectStore('session').put(next, 'current');
    return next;
  };
  const row = read && stands(read) ? read : await database.run(['session'], 'readwrite', write);
  const { generation, browserId, ended } = row;
  const nobody: Session = { generation, browserId, owner: null, ...(ended && { ended }) };
  if (row.tag === null || row.ring === null || row.token === null || row.userId === null) return nobody;
  const token = await unseal<string>(row.token, row.ring, { ...TOKEN_BINDING, tag: row.tag }, env.crypto);
  if (token === undefined) return nobody;
  const owner = { tag: row.tag, userId: row.userId, ring: row.ring, token, expiresAt: row.expiresAt, persistent: true };
  return { ...nobody, owner };
};

const DEVICES = 'devices';

/**
 * Browser ids of sessions that began here, the newest of each customer, by a hash of the customer: no row contains a
 * customer's name.
 */
type Devices = Readonly<Record<string, string>>;

/**
 * The ids under which servers may know this device: they survive a sign-out and give no access. With such an id,
 * strangers' wrong passwords do not block the customer's own sign-in on this device.
 */
export const knownDevices = async (database: Database): Promise<string[]> =>
  Object.values(
    await database.run(
      ['meta'],
      'readonly',
      async (tx) => ((await tx.objectStore('meta').get(DEVICES)) ?? {}) as Devices,
    ),
  );

/** Applies a sign-in reply. All cached data of another customer is deleted in the same transaction. */
export const beginSession = async (
  database: Database,
  env: Env,
  session: Session,
  reply: { readonly token: string; readonly user: SignedInUser },
  nowMs: number,
): Promise<Session> => {
  const { tag, user_id: userId, stateSecret } = reply.user;
  const ring = await importRing(stateSecret, env);
  const token = await seal(reply.token, ring, { ...TOKEN_BINDING, tag }, env.crypto);
  const expiresAt = expiry(reply.user, nowMs);
  const { browserId } = session;
  const whose = await sha256(tag, env.crypto);
  const row: SessionRow = { ...vacant(0, browserId), tag, userId, ring, token, expiresAt };
  const inMemory = { tag, userId, ring, token: reply.token, expiresAt };
  try {
    const { generation, persistent } = await replaceRow(database, env, row, async (tx) => {
      const snapshots = tx.objectStore('snapshots');
      for (let cursor = await snapshots.openCursor(); cursor; cursor = await cursor.continue()) {
        if (cursor.value.tag !== tag) await cursor.delete();
      }
      await dropCopies(tx, tag);
      const { [whose]: _before, ...others } = ((await tx.objectStore('meta').get(DEVICES)) ?? {}) as Devices;
      const newest = [...Object.entries(others), [whose, browserId]].slice(-KNOWN_DEVICES);
      await tx.objectStore('meta').put(Object.fromEntries(newest), DEVICES);
    });
    return { generation, browserId, owner: { ...inMemory, persistent } };
  } catch (cause) {
    // A browser without a store: the customer can still use the app and order, and is notified that nothing is stored.
    if (!isUnstored(session)) throw cause;
    return { generation: session.generation - 1, browserId, owner: { ...inMemory, persistent: false } };
  }
};

/** Applies the data of `setUser` to a running session: newer keys, a later expiry. The generation stays. */
export const renewSession = async (
  database: Database,
  env: Env,
  session: Session,
  user: SignedInUser,
  nowMs: number,
): Promise<Session> => {
  const { owner } = session;
  if (!owner) return session;
  const ring = await importRing(user.stateSecret, env, owner.ring);
  const token = await seal(owner.token, ring, { ...TOKEN_BINDING, tag: owner.tag }, env.crypto);
  const expiresAt = expiry(user, nowMs);
  if (owner.persistent && !isUnstored(session)) {
    await database.run(['session'], 'readwrite', async (tx) => {
      const row = await guard(tx, session);
      await tx.objectStore('session').put({ ...row, ring, token, expiresAt }, 'current');
    });
  }
  return { ...session, owner: { ...owner, ring, expiresAt } };
};

export interface Ending {
  /** Deletes unsent entries and drafts, too. Only at the customer's own request: here, or by deleting the account. */
  readonly deleteEntries: boolean;
  /** Stored for every other context of this browser; null if the customer has signed out here. */
  readonly why: Ended | null;
  /** Stores a hash of the token, so that the session can be revoked when the network returns. */
  readonly revokeLater: boolean;
}

/**
 * Ends the session on this device: deletes key, token and caches; entries and drafts stay locked unless `deleteEntries`.
 */
export const endSession = async (database: Database, env: Env, session: Session, ending: Ending): Promise<Session> => {
  const { owner } = session;
  const hash = owner && ending.revokeLater ? await sha256(owner.token, env.crypto) : undefined;
  const browserId = newBrowserId(env.crypto);
  if (isUnstored(session)) return { generation: session.generation - 1, browserId, owner: null };
  const { generation } = await replaceRow(database, env, vacant(0, browserId, ending.why), async (tx, held) => {
    if (held?.generation !== session.generation) throw new SessionChanged('the session has changed');
    await tx.objectStore('snapshots').clear();
    await dropCopies(tx);
    if (owner && ending.deleteEntries) {
      for (const name of ['outbox', 'attention'] as const) {
        const index = tx.objectStore(name).index('order');
        for (let cursor = await index.openCursor(); cursor; cursor = await cursor.continue()) {
          if (cursor.value.tag === owner.tag) await cursor.delete();
        }
      }
      await dropFiles(tx, IDBKeyRange.only(['upload', owner.tag]));
      await tx.objectStore('drafts').delete(IDBKeyRange.bound(`${owner.tag}|`, `${owner.tag}|\uffff`));
    }
    if (hash !== undefined) {
      const hashes = ((await tx.objectStore('meta').get('revoke')) as string[] | undefined) ?? [];
      await tx.objectStore('meta').put([...hashes, hash], 'revoke');
    }
  });
  return { generation, browserId, owner: null };
};

/** Hashes of tokens that were signed out without a network. */
export const revocations = (database: Database): Promise<string[]> =>
  database.run(
    ['meta'],
    'readonly',
    async (tx) => ((await tx.objectStore('meta').get('revoke')) as string[] | undefined) ?? [],
  );

export const forgetRevocation = (database: Database, hash: string): Promise<void> =>
  database.run(['meta'], 'readwrite', async (tx) => {
    const hashes = ((await tx.objectStore('meta').get('revoke')) as string[] | undefined) ?? [];
    await tx.objectStore('meta').put(
      hashes.filter((held) => held !== hash),
      'revoke',
    );
  });
