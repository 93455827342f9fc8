import * as v from 'valibot';

import { uuid7 } from '../offline/env/identifiers.ts';
import type { DraftResult } from '../offline/session/drafts.ts';
import { photoSides } from '../protocol/profile/upload.ts';
import { useDraft } from '../state/drafts/drafts.ts';
import { wholeEngine } from '../state/engine/engine.ts';

/** What was chosen and the server has not taken yet: kept on this device, sealed for its customer, until it is sent or deleted. */
const waitingUpload = v.object({
  id: v.string(),
  use: v.picklist(['avatar', 'document', 'photo']),
  name: v.string(),
  mime: v.string(),
  size: v.number(),
  /** Server ms. */
  at: v.number(),
  /** Of photos: which side, and the day in unix seconds. */
  side: v.optional(v.picklist(photoSides)),
  date: v.optional(v.number()),
  /** Base64. */
  data: v.string(),
});
export type WaitingUpload = v.InferOutput<typeof waitingUpload>;

const schema = v.array(waitingUpload);
const NAME = 'uploads';
/** Some three megabytes: what waits is read as a whole. */
export const MOST_WAITING = 8;
const nobody: readonly WaitingUpload[] = [];

const PART = 0x8000;
const toBase64 = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += PART) text += String.fromCharCode(...bytes.subarray(at, at + PART));
  return btoa(text);
};
export const bytesOf = ({ data }: WaitingUpload): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(data), (letter) => letter.codePointAt(0)!);

let turn: Promise<unknown> = Promise.resolve();
/** One change after the other, also of other tabs: two that read the same list would lose one of their files. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const next = turn.then(() => ('locks' in navigator ? navigator.locks.request('sufra-uploads', work) : work()));
  turn = next.catch(() => undefined);
  return next as Promise<T>;
};

/** What waits outlasts this page: the browser took the list when it last changed. */
let onDisk = true;
const change = (edit: (list: readonly WaitingUpload[]) => readonly WaitingUpload[]): Promise<DraftResult> =>
  inTurn(async () => {
    const { drafts } = await wholeEngine();
    const list = edit((await drafts.get(NAME, schema)) ?? []);
    const result = await (list.length === 0 ? drafts.remove(NAME) : drafts.set(NAME, list));
    onDisk = result.ok;
    return result;
  });

type NewUpload = Omit<WaitingUpload, 'id' | 'at' | 'data' | 'size' | 'mime'>;

/** Puts a file on the list. `full`: the list or the device; where the browser keeps nothing it waits as long as this page. */
export const addWaiting = async (
  facts: NewUpload,
  file: Blob,
): Promise<{ readonly id: string; readonly kept: DraftResult } | 'full'> => {
  const engine = await wholeEngine();
  const at = engine.now();
  const data = toBase64(new Uint8Array(await file.arrayBuffer()));
  const entry: WaitingUpload = { ...facts, id: uuid7(at, crypto), at, mime: file.type, size: file.size, data };
  let full = false;
  const kept = await change((list) => {
    // There is one avatar: a new one takes the place of what had not gone out.
    const others = list.filter(({ use }) => use !== 'avatar' || facts.use !== 'avatar');
    full = others.length >= MOST_WAITING;
    return full ? list : [...others, entry];
  });
  return full ? 'full' : { id: entry.id, kept };
};

export const dropWaiting = (id: string): Promise<DraftResult> =>
  change((list) => list.filter((entry) => entry.id !== id));

/** What waits here before its customer leaves. `kept`: it is still there, locked, when they sign in again. */
export const waitingFiles = async (): Promise<{ readonly ids: readonly string[]; readonly kept: boolean }> => {
  const list = (await (await wholeEngine()).drafts.get(NAME, schema)) ?? [];
  return { ids: list.map(({ id }) => id), kept: onDisk };
};

export const findWaiting = async (id: string): Promise<WaitingUpload | undefined> =>
  ((await (await wholeEngine()).drafts.get(NAME, schema)) ?? []).find((entry) => entry.id === id);

/** What waits on this device, the oldest first. */
export const useWaiting = (): readonly WaitingUpload[] => {
  const [list] = useDraft(NAME, schema);
  return list ?? nobody;
};
