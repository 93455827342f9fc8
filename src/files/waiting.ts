import { useMemo } from 'react';
import * as v from 'valibot';

import { uuid7 } from '../offline/env/identifiers.ts';
import type { FileFacts, KeptFile } from '../offline/session/file-records.ts';
import type { Upload } from '../offline/session/files.ts';
import { fromWire, toWire } from '../protocol/define/days-on-wire.ts';
import { replyDay } from '../protocol/define/wire-values.ts';
import { photoSides } from '../protocol/profile/upload.ts';
import { wholeEngine } from '../state/engine/engine.ts';
import { useUploads } from '../state/engine/uploads.ts';

/** The facts that a screen shows about a waiting file. */
const facts = v.object({
  use: v.picklist(['avatar', 'document', 'photo']),
  name: v.string(),
  /** Only for photos: the side and the day; the day is stored as seconds. */
  side: v.optional(v.picklist(photoSides)),
  date: v.optional(replyDay),
});
type UploadFacts = v.InferOutput<typeof facts>;

/**
 * A chosen file that the server has not accepted yet: encrypted (sealed) for its customer and stored on this device until
 * it is sent or deleted.
 */
export interface WaitingUpload extends UploadFacts {
  readonly id: string;
  readonly mime: string;
  readonly size: number;
  /** True if the file is stored on the device; otherwise it is lost when the page closes. */
  readonly kept: boolean;
}

const MOST_WAITING = 8;
const nobody: readonly WaitingUpload[] = [];

const factsOf = ({ about }: FileFacts): UploadFacts | undefined => {
  const read = v.safeParse(facts, about);
  return read.success ? (fromWire(facts, read.output) as UploadFacts) : undefined;
};
const listed = (uploads: readonly Upload[]): WaitingUpload[] =>
  uploads.flatMap((upload) => {
    const { key: id, mime, size, kept } = upload;
    const of = factsOf(upload);
    return of ? [{ ...of, id, mime, size, kept }] : [];
  });

/** Adds a file to the list. `kept`: it survives the page. `full`: too many files already wait. */
export const addWaiting = async (
  about: UploadFacts,
  file: Blob,
): Promise<{ readonly id: string; readonly kept: boolean } | 'full'> => {
  const { files, now } = await wholeEngine();
  const id = uuid7(now(), crypto);
  const bytes = await file.arrayBuffer();
  // There is only one avatar, so a new one replaces an unsent one.
  const before = about.use === 'avatar' ? listed(await files.uploads()) : nobody;
  const instead = before.flatMap((upload) => (upload.use === 'avatar' ? [upload.id] : []));
  const put = await files.put(
    { kind: 'upload', key: id, mime: file.type, bytes, about: toWire(facts, about) },
    { instead, most: MOST_WAITING },
  );
  return !put.ok && put.reason === 'too_many' ? 'full' : { id, kept: put.ok };
};

export const dropWaiting = async (id: string): Promise<void> => (await wholeEngine()).files.remove(id);

/**
 * Returns the files that wait when the customer signs out. `kept`: they stay encrypted on the device until the next
 * sign-in.
 */
export const waitingFiles = async (): Promise<{ readonly ids: readonly string[]; readonly kept: boolean }> => {
  const uploads = listed(await (await wholeEngine()).files.uploads());
  return { ids: uploads.map(({ id }) => id), kept: uploads.every(({ kept }) => kept) };
};

/** A waiting file with its bytes. */
export type FoundUpload = UploadFacts & Pick<KeptFile, 'mime' | 'size' | 'bytes'>;

export const findWaiting = async (id: string): Promise<FoundUpload | undefined> => {
  const file = await (await wholeEngine()).files.get(id);
  const of = file && factsOf(file);
  return of && { ...of, mime: file.mime, size: file.size, bytes: file.bytes };
};

/** Returns the waiting files of this device, the oldest first. */
export const useWaiting = (): readonly WaitingUpload[] => {
  const uploads = useUploads();
  return useMemo(() => listed(uploads), [uploads]);
};
