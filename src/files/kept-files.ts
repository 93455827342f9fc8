import * as v from 'valibot';

import type { Engine } from '../offline/engine.ts';
import { keptFilePath } from '../offline/reads/kept-file-path.ts';
import { wholeEngine } from '../state/engine/engine.ts';
import { fromWire, toWire } from '../protocol/define/days-on-wire.ts';
import { fetchFile } from '../state/engine/fetch-file.ts';
import { keptKey } from './kept-key.ts';

/** A file as the device stores it: without its URL, which must not be stored. */
export const keptFile = v.object({
  hash: v.string(),
  name: v.string(),
  size: v.number(),
  createdAt: v.number(),
});
export type KeptFileFacts = v.InferOutput<typeof keptFile>;

const JSON_MIME = 'application/json';

/** Returns a stored list of files; it is encrypted on this device, as the files are. */
export const readList = async <T>(engine: Engine, key: string, schema: v.GenericSchema<unknown, T>) => {
  const held = await engine.files.get(key);
  if (!held) return undefined;
  const read = v.safeParse(schema, JSON.parse(new TextDecoder().decode(held.bytes)));
  return read.success ? { list: fromWire(schema, read.output) as T, asOf: held.asOf } : undefined;
};

/** Stores a list. Days are stored as seconds, as everywhere on the device. */
export const keepList = async <T>(
  { files }: Engine,
  key: string,
  schema: v.GenericSchema<unknown, T>,
  list: T,
): Promise<void> => {
  const bytes = new TextEncoder().encode(JSON.stringify(toWire(schema, list))).buffer;
  await files.put({ kind: 'copy', key, mime: JSON_MIME, bytes });
};

/** An opened file; `path` is the URL at which the service worker serves it, also without a network. */
export interface OpenedFile {
  readonly blob: Blob;
  readonly path: string | undefined;
}

const openedOf = (bytes: ArrayBuffer, mime: string, hash: string): OpenedFile => ({
  blob: new Blob([bytes], { type: mime }),
  path: navigator.serviceWorker?.controller ? keptFilePath(keptKey(hash)) : undefined,
});

export const openKept = async (hash: string): Promise<OpenedFile | undefined> => {
  const held = await (await wholeEngine()).files.get(keptKey(hash));
  return held && openedOf(held.bytes, held.mime, hash);
};

/**
 * Returns the file from this device, or else from the server, and stores it. Undefined if it cannot be read.
 * @param address requests a current URL, since earlier ones may have expired
 */
export const openFile = async (
  hash: string,
  address: () => Promise<string | undefined>,
): Promise<OpenedFile | undefined> => {
  const held = await openKept(hash);
  if (held) return held;
  const url = await address();
  if (url === undefined) return undefined;
  const engine = await wholeEngine();
  const owner = engine.session().user?.tag;
  const fetched = await fetchFile(url);
  if (!fetched.ok || engine.session().user?.tag !== owner) return undefined;
  const { bytes, mime } = fetched;
  await engine.files.put({ kind: 'copy', key: keptKey(hash), mime, bytes });
  return openedOf(bytes, mime, hash);
};

/** Removes files from this device that are deleted on the server. */
export const forgetFiles = async (hashes: readonly string[]): Promise<void> => {
  const { files } = await wholeEngine();
  for (const hash of hashes) await files.remove(keptKey(hash));
};
