import * as v from 'valibot';

import type { Engine } from '../offline/engine.ts';
import { keptFilePath } from '../offline/reads/kept-file-path.ts';
import { wholeEngine } from '../state/engine/engine.ts';
import { fromWire, toWire } from '../protocol/define/days-on-wire.ts';
import { fetchFile } from '../state/engine/fetch-file.ts';
import { keptKey } from './kept-key.ts';

/** A file as the device remembers it: without its address, which must not be stored. */
export const keptFile = v.object({
  hash: v.string(),
  name: v.string(),
  size: v.number(),
  createdAt: v.number(),
});
export type KeptFileFacts = v.InferOutput<typeof keptFile>;

const JSON_MIME = 'application/json';

/** A list of files that was read before, encrypted on this device like the files themselves. */
export const readList = async <T>(engine: Engine, key: string, schema: v.GenericSchema<unknown, T>) => {
  const held = await engine.files.get(key);
  if (!held) return undefined;
  const read = v.safeParse(schema, JSON.parse(new TextDecoder().decode(held.bytes)));
  return read.success ? { list: fromWire(schema, read.output) as T, asOf: held.asOf } : undefined;
};

/** Days are kept as seconds, as the device keeps everything. */
export const keepList = async <T>(
  { files }: Engine,
  key: string,
  schema: v.GenericSchema<unknown, T>,
  list: T,
): Promise<void> => {
  const bytes = new TextEncoder().encode(JSON.stringify(toWire(schema, list))).buffer;
  await files.put({ kind: 'copy', key, mime: JSON_MIME, bytes });
};

/** A file in the hands of its customer; `path` where the worker answers it, also without a network. */
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
 * The file from this device, or else the server's, which is kept from then on. Undefined when it cannot be had.
 * @param address asks for an address of now: those before it may have ended
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

/** Takes files off this device that are gone from the server. */
export const forgetFiles = async (hashes: readonly string[]): Promise<void> => {
  const { files } = await wholeEngine();
  for (const hash of hashes) await files.remove(keptKey(hash));
};
