import { staffTag } from '../../../domain/staff/staff-tag.ts';
import type { DeviceEnv } from '../../../offline/env/env.ts';
import { newBrowserId } from '../../../offline/env/identifiers.ts';
import { importSecret, seal, unseal, type KeyRing, type Sealed } from '../../../offline/store/crypto.ts';
import type { SessionRow, Tx } from '../../../offline/store/database-rows.ts';
import type { Database } from '../../../offline/store/database.ts';
import { guard, type Session } from '../../../offline/store/session-store.ts';
import type { Member } from '../../wire/desk-session.ts';
import {
  deleteEntries,
  deleteStops,
  ENTRIES_KEPT_MS,
  entriesOf,
  giveUpEntries,
  MEMBER,
  metaOf,
  RINGS,
  type KeptRings,
} from './round-rows.ts';

/** What the phone has kept of a session. */
export interface Restored {
  readonly session: Session;
  /** Undefined if no person is signed in, or if the session has ended and only its entries are left. */
  readonly member: Member | undefined;
}

const STORES = ['session', 'snapshots', 'outbox', 'attention', 'meta'] as const;
/** Revisions of the desk are times of the server, so all belong to one database. */
export const EPOCH = 'desk';

const tokenBinding = (tag: string) => ({ store: 'session', tag, record: 'token', schema: 1 });
const memberBinding = (tag: string) => ({ store: 'meta', tag, record: MEMBER, schema: 1 });

export const tagOf = ({ id }: Pick<Member, 'id'>): string => staffTag(id);

const rowOf = (tx: Tx<'readonly'> | Tx<'readwrite'>): Promise<SessionRow | undefined> =>
  tx.objectStore('session').get('current');

const nextGeneration = (held: SessionRow | undefined, env: DeviceEnv): number =>
  (held ? held.generation : Math.max(1, Math.floor(env.clock.now()))) + 1;

const empty = (generation: number, browserId: string): SessionRow => ({
  generation,
  browserId,
  tag: null,
  userId: null,
  ring: null,
  token: null,
  expiresAt: 0,
  confirmed: null,
  epoch: EPOCH,
});

const newRing = async (env: DeviceEnv): Promise<KeyRing> => {
  const bytes = env.crypto.getRandomValues(new Uint8Array(32));
  const kid = newBrowserId(env.crypto);
  const key = await importSecret(btoa(String.fromCharCode(...bytes)), env.crypto);
  return { kid, keys: { [kid]: key } };
};

/** Deletes entries and keys of sessions that ended too long ago. */
const sweep = async (tx: Tx<'readwrite'>, now: number): Promise<KeptRings> => {
  const rings = (await metaOf<KeptRings>(tx, RINGS)) ?? {};
  const left: Record<string, KeptRings[string]> = {};
  for (const [tag, kept] of Object.entries(rings)) {
    if (now < kept.until) left[tag] = kept;
    else await giveUpEntries(tx, tag);
  }
  await tx.objectStore('meta').put(left, RINGS);
  return left;
};

/** Applies a sign-in: makes a key, deletes the stops of the former session, and finds the key of the person's entries. */
export const beginRound = async (
  database: Database,
  env: DeviceEnv,
  given: { readonly member: Member; readonly token: string; readonly expiresAt: number },
  now: number,
): Promise<Session> => {
  const { member, token, expiresAt } = given;
  const tag = tagOf(member);
  const fresh = await newRing(env);
  const sealedToken = await seal(token, fresh, tokenBinding(tag), env.crypto);
  const sealedMember = await seal(member, fresh, memberBinding(tag), env.crypto);
  const browserId = newBrowserId(env.crypto);
  const { generation, ring } = await database.run(STORES, 'readwrite', async (tx) => {
    const held = await rowOf(tx);
    const { [tag]: own, ...others } = await sweep(tx, now);
    const rings: Record<string, KeptRings[string]> = { ...others };
    const former = held?.tag && held.ring ? { tag: held.tag, ring: held.ring } : undefined;
    // Another person's entries wait for that person's next sign-in.
    if (former && former.tag !== tag && (await entriesOf(tx, former.tag)) > 0)
      rings[former.tag] = { ring: former.ring, until: held!.ended ? held!.expiresAt : now + ENTRIES_KEPT_MS };
    await tx.objectStore('meta').put(rings, RINGS);
    await deleteStops(tx);
    await tx.objectStore('meta').put(sealedMember, MEMBER);
    const earlier = former?.tag === tag ? former.ring.keys : {};
    const joined: KeyRing = { kid: fresh.kid, keys: { ...own?.ring.keys, ...earlier, ...fresh.keys } };
    const next = nextGeneration(held, env);
    const row = { ...empty(next, browserId), tag, userId: member.id, ring: joined, token: sealedToken, expiresAt };
    await tx.objectStore('session').put(row, 'current');
    return { generation: next, ring: joined };
  });
  return { generation, browserId, owner: { tag, userId: member.id, ring, token, expiresAt, persistent: true } };
};

/** Stores what a resumed session is now: its end, and the person's name and roles. */
export const renewRound = async (
  database: Database,
  env: DeviceEnv,
  session: Session,
  { member, expiresAt }: { readonly member: Member; readonly expiresAt: number },
): Promise<Session> => {
  const { owner } = session;
  if (!owner) return session;
  const sealedMember = await seal(member, owner.ring, memberBinding(owner.tag), env.crypto);
  await database.run(['session', 'meta'], 'readwrite', async (tx) => {
    const row = await guard(tx, session);
    await tx.objectStore('session').put({ ...row, expiresAt }, 'current');
    await tx.objectStore('meta').put(sealedMember, MEMBER);
  });
  return { ...session, owner: { ...owner, expiresAt } };
};

/**
 * The session has ended without a sign-out: the stops are deleted. Entries that still wait keep their key and their token
 * for a day.
 */
const endRow = async (tx: Tx<'readwrite'>, env: DeviceEnv, held: SessionRow, now: number): Promise<SessionRow> => {
  await deleteStops(tx);
  await tx.objectStore('meta').delete(MEMBER);
  const generation = nextGeneration(held, env);
  const waits = held.tag !== null && (await entriesOf(tx, held.tag)) > 0;
  const row: SessionRow = waits
    ? { ...held, generation, ended: 'expired', expiresAt: now + ENTRIES_KEPT_MS }
    : empty(generation, newBrowserId(env.crypto));
  await tx.objectStore('session').put(row, 'current');
  return row;
};

const opened = async (row: SessionRow, env: DeviceEnv): Promise<Session> => {
  const { generation, browserId, tag, userId, ring, token: sealed, expiresAt } = row;
  const signedOut: Session = { generation, browserId, owner: null };
  if (tag === null || userId === null || ring === null || sealed === null) return signedOut;
  const token = await unseal<string>(sealed, ring, tokenBinding(tag), env.crypto);
  if (token === undefined) return signedOut;
  const owner = { tag, userId, ring, token, expiresAt, persistent: true };
  return { ...signedOut, owner, ...(row.ended && { ended: row.ended }) };
};

export const endRound = async (database: Database, env: DeviceEnv, session: Session, now: number): Promise<Session> =>
  opened(await database.run(STORES, 'readwrite', async (tx) => endRow(tx, env, await guard(tx, session), now)), env);

/** Deletes everything of the person. Entries of other people stay for their own sign-in. */
export const wipeRound = async (database: Database, env: DeviceEnv, session: Session): Promise<Session> => {
  const browserId = newBrowserId(env.crypto);
  const generation = await database.run(STORES, 'readwrite', async (tx) => {
    const held = await guard(tx, session);
    await deleteStops(tx);
    await tx.objectStore('meta').delete(MEMBER);
    if (held.tag !== null) await deleteEntries(tx, held.tag);
    const row = empty(nextGeneration(held, env), browserId);
    await tx.objectStore('session').put(row, 'current');
    return row.generation;
  });
  return { generation, browserId, owner: null };
};

/** Reads the phone's session. A session whose time is over has ended; entries of the last day stay with their key. */
export const restoreRound = async (database: Database, env: DeviceEnv, now: number): Promise<Restored> => {
  const found = await database.run(STORES, 'readwrite', async (tx) => {
    const held = await rowOf(tx);
    await sweep(tx, now);
    if (!held) {
      const row = empty(nextGeneration(undefined, env), newBrowserId(env.crypto));
      await tx.objectStore('session').put(row, 'current');
      return { row, member: undefined };
    }
    if (held.tag !== null && held.ended && now >= held.expiresAt) {
      await giveUpEntries(tx, held.tag);
      return { row: await endRow(tx, env, held, now), member: undefined };
    }
    if (held.tag !== null && !held.ended && now >= held.expiresAt)
      return { row: await endRow(tx, env, held, now), member: undefined };
    return { row: held, member: held.ended ? undefined : await metaOf<Sealed>(tx, MEMBER) };
  });
  const session = await opened(found.row, env);
  const { owner } = session;
  const member =
    owner && found.member
      ? await unseal<Member>(found.member, owner.ring, memberBinding(owner.tag), env.crypto)
      : undefined;
  return { session, member };
};
