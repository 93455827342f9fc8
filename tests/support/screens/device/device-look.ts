import { createHash } from 'node:crypto';

import type { BlobRow, DraftRow, SnapshotRow } from '#src/offline/store/database-rows.ts';

/** The length of the header that the virtual crypto puts before the unencrypted text. */
const HEAD = 96;

interface RawStore {
  readonly records: { values(): Iterable<{ readonly value: unknown }> };
}
interface Raw {
  readonly _databases: Map<string, { readonly rawObjectStores: Map<string, RawStore> }>;
}

const rowsOf = (factory: IDBFactory, store: string): unknown[] => {
  const records = (factory as unknown as Raw)._databases.get('sufra')?.rawObjectStores.get(store)?.records;
  return records ? [...records.values()].map(({ value }) => value) : [];
};
const opened = (body: ArrayBuffer): ArrayBuffer => body.slice(HEAD);
const textOf = (bytes: ArrayBuffer): string => new TextDecoder().decode(bytes);

/** Reads the device's store without the engine: a customer's drafts by the hash of their name. */
export const draftsOn = (factory: IDBFactory, tag: string): Map<string, unknown> =>
  new Map(
    (rowsOf(factory, 'drafts') as DraftRow[])
      .filter((row) => row.tag === tag)
      .map(({ key, body }) => [key, (JSON.parse(textOf(opened(body))) as { value: unknown }).value]),
  );
export const draftKey = (tag: string, name: string): string =>
  `${tag}|${createHash('sha256').update(`${tag}|${name}`).digest('hex')}`;

/** A customer's stored replies by the name of their query. */
export const snapshotsOn = (factory: IDBFactory, tag: string): Map<string, unknown> =>
  new Map(
    (rowsOf(factory, 'snapshots') as SnapshotRow[])
      .filter((row) => row.tag === tag)
      .map(({ name, body }) => [name, (JSON.parse(textOf(opened(body))) as { data: unknown }).data]),
  );

/** A file in the device's store. */
export interface LyingFile {
  readonly key: string;
  readonly kind: BlobRow['kind'];
  readonly mime: string;
  readonly version: string;
  readonly about?: unknown;
  readonly bytes: ArrayBuffer;
  readonly size: number;
  readonly asOf: number;
  readonly kept: boolean;
}

export const filesOn = (factory: IDBFactory, tag: string): LyingFile[] =>
  (rowsOf(factory, 'blobs') as BlobRow[])
    .filter((row) => row.tag === tag)
    .map(({ kind, asOf, body }) => {
      const whole = opened(body);
      const end = 4 + new DataView(whole).getUint32(0);
      const facts = JSON.parse(textOf(whole.slice(4, end))) as Pick<LyingFile, 'key' | 'mime' | 'version'>;
      const bytes = whole.slice(end);
      return { ...facts, kind, asOf, bytes, size: bytes.byteLength, kept: true };
    })
    .toSorted((one, other) => one.asOf - other.asOf || (one.key < other.key ? -1 : 1));
