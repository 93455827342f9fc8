import { ARRAY_FIELDS, ownArrays, privateArrays } from '../../protocol/reference/reference-arrays.ts';
import { PROTOCOL_VERSION } from '../../protocol/version.ts';
import { seal, unseal } from '../store/crypto.ts';
import type { PublicRow, SnapshotRow } from '../store/database-rows.ts';
import type { Database } from '../store/database.ts';
import type { Env } from '../env/env.ts';
import type { Stored } from './cache.ts';
import { guard, type Session } from '../store/session-store.ts';

/** The request of `get_arrays/get` in the form in which screens write it. */
export interface ArraysRequest {
  readonly type: readonly string[];
  readonly language?: string;
}

/** A reply of `get_arrays/get`: arrays by name, without those whose hash has not changed. */
export interface ArraysReply {
  readonly versions: Readonly<Record<string, string>>;
  readonly catalogue: string;
  readonly [name: string]: unknown;
}

/**
 * Reference arrays on the device, one row per array and language. The catalogue is replaced in one transaction: a screen
 * never mixes today's prices with yesterday's dishes. The customer's own arrays are encrypted under their owner. They
 * include dishes of the customer's plans that are not public; these are read together with the others.
 */
export interface KeptArrays {
  /** Undefined until every requested array is stored. */
  read(session: Session, request: ArraysRequest): Promise<Stored | undefined>;
  /** Returns the hashes of the stored arrays, for `have`. */
  have(session: Session, request: ArraysRequest): Promise<Record<string, string>>;
  /** Returns the public arrays on the device, by language. */
  kept(): Promise<{ language: string; names: string[] }[]>;
  /** Returns the names that changed. */
  swap(session: Session, request: ArraysRequest, reply: ArraysReply, asOf: number): Promise<string[]>;
}

const isPrivate = (name: string): boolean => (privateArrays as readonly string[]).includes(name);
const publicKey = (name: string, language: string): string => `array|${language}|${name}`;
const privateKey = (tag: string, name: string, language: string): string => `${tag}|array|${language}|${name}`;
const binding = (tag: string, key: string, schema: number) => ({ store: 'snapshots', tag, record: key, schema });

/** Returns the name of the array that holds the customer's own further rows of this array. */
const ownOf = (name: string): string | undefined => (ownArrays as Readonly<Record<string, string>>)[name];
const ownAmong = (names: readonly string[]): string[] => names.flatMap((name) => ownOf(name) ?? []);

interface Row {
  readonly id: number;
}

/**
 * Returns the public rows and the customer's own further ones. If both have a dish, the public row wins, because it may
 * be newer.
 */
const withOwn = (array: unknown, own: unknown): unknown => {
  const everybodys = array as readonly Row[];
  const ids = new Set(everybodys.map(({ id }) => id));
  return [...everybodys, ...(own as readonly Row[]).filter(({ id }) => !ids.has(id))];
};

/** A reply in the form in which screens read it: without parts of an array. */
export const wholeArrays = (reply: ArraysReply): ArraysReply => ({
  ...reply,
  ...Object.fromEntries(
    Object.entries(ownArrays).flatMap(([name, own]) =>
      reply[name] !== undefined && reply[own] !== undefined ? [[name, withOwn(reply[name], reply[own])]] : [],
    ),
  ),
});

interface Held {
  readonly hash: string;
  /** Undefined if the build that stored the array may have dropped some of its fields. */
  readonly fields?: number | undefined;
  readonly value: unknown;
}

export const createKeptArrays = (database: Database, env: Env, language: () => string): KeptArrays => {
  const load = async (session: Session, { type, language: asked = language() }: ArraysRequest) => {
    const { owner } = session;
    const shown = type.filter((name) => !isPrivate(name) || owner);
    const own = owner ? ownAmong(shown) : [];
    const names = [...shown, ...own];
    const { rows, sealed } = await database.run(['public', 'snapshots'], 'readonly', async (tx) => ({
      rows: await Promise.all(names.map((name) => tx.objectStore('public').get(publicKey(name, asked)))),
      sealed: await Promise.all(
        names.map((name) =>
          owner && isPrivate(name)
            ? tx.objectStore('snapshots').get(privateKey(owner.tag, name, asked))
            : Promise.resolve(undefined),
        ),
      ),
    }));
    const found: Record<string, Held> = {};
    let asOf = Number.POSITIVE_INFINITY;
    for (const [index, name] of names.entries()) {
      const row = rows[index];
      const secret = sealed[index];
      if (row && row.schema === PROTOCOL_VERSION && row.hash !== null) {
        found[name] = { hash: row.hash, fields: row.fields, value: row.value };
        asOf = Math.min(asOf, row.asOf);
      } else if (owner && secret && secret.schema === PROTOCOL_VERSION) {
        const body = await unseal<Held>(secret, owner.ring, binding(owner.tag, secret.key, secret.schema), env.crypto);
        if (body) found[name] = body;
      }
    }
    return { shown, own, found, asOf };
  };

  return {
    async read(session, request) {
      const { shown, own, found, asOf } = await load(session, request);
      if (shown.some((name) => !found[name])) return undefined;
      const arrays = Object.fromEntries([...shown, ...own].map((name) => [name, found[name]?.value]));
      const versions = Object.fromEntries(shown.map((name) => [name, found[name]!.hash]));
      // Arrays that came before a sign-in are shown, but count as stale until the customer's own dishes have come, too.
      const lacksOwn = own.some((name) => !found[name]);
      return {
        data: wholeArrays({ ...arrays, versions, catalogue: '' }),
        asOf: Number.isFinite(asOf) && !lacksOwn ? asOf : 0,
        rev: null,
        pending: 0,
      };
    },

    async have(session, request) {
      const { found } = await load(session, request);
      const whole = Object.entries(found).filter(([, { fields }]) => fields === ARRAY_FIELDS);
      return {
        // Reports that this device stores the customer's own arrays separately, even if a sign-in has not reached it yet:
        // they are never among the public ones.
        ...Object.fromEntries(ownAmong(request.type).map((name) => [name, ''])),
        ...Object.fromEntries(whole.map(([name, { hash }]) => [name, hash])),
      };
    },

    async kept() {
      const rows = await database.run(['public'], 'readonly', (tx) =>
        tx.objectStore('public').getAllKeys(IDBKeyRange.bound('array|', 'array|\uffff')),
      );
      const byLanguage = new Map<string, string[]>();
      for (const key of rows) {
        const [, held, name] = key.split('|') as [string, string, string];
        byLanguage.set(held, [...(byLanguage.get(held) ?? []), name]);
      }
      return [...byLanguage].map(([held, names]) => ({ language: held, names }));
    },

    async swap(session, { type, language: asked = language() }, reply, asOf) {
      const { owner } = session;
      const own = owner ? ownAmong(type) : [];
      const came = [...type, ...own].filter((name) => reply[name] !== undefined && reply.versions[name] !== undefined);
      const open: PublicRow[] = came
        .filter((name) => !isPrivate(name))
        .map((name) => ({
          key: publicKey(name, asked),
          name: 'get_arrays/get',
          schema: PROTOCOL_VERSION,
          asOf,
          hash: reply.versions[name]!,
          fields: ARRAY_FIELDS,
          value: reply[name],
        }));
      const secret: SnapshotRow[] = [];
      for (const name of came.filter(isPrivate)) {
        if (!owner) continue;
        const key = privateKey(owner.tag, name, asked);
        const held: Held = { hash: reply.versions[name]!, fields: ARRAY_FIELDS, value: reply[name] };
        const sealed = await seal(held, owner.ring, binding(owner.tag, key, PROTOCOL_VERSION), env.crypto);
        secret.push({
          key,
          tag: owner.tag,
          name: 'get_arrays/get',
          schema: PROTOCOL_VERSION,
          rev: null,
          asOf,
          ...sealed,
        });
      }
      await database.run(['session', 'public', 'snapshots'], 'readwrite', async (tx) => {
        if (secret.length > 0) await guard(tx, session);
        for (const row of open) await tx.objectStore('public').put(row);
        for (const row of secret) await tx.objectStore('snapshots').put(row);
        // Unchanged arrays were confirmed just now: their age is this reply's, not that of their last change.
        for (const name of type.filter((candidate) => !came.includes(candidate))) {
          const row = await tx.objectStore('public').get(publicKey(name, asked));
          if (row) await tx.objectStore('public').put({ ...row, asOf });
        }
      });
      return came;
    },
  };
};
