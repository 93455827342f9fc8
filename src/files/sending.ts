import { useSyncExternalStore } from 'react';

import { dayToWire } from '../domain/days/day.ts';
import { SET_FILE, SET_IMAGES, uploadFields } from '../protocol/profile/upload.ts';
import { keepAvatar } from '../state/session/avatar.ts';
import { wholeEngine } from '../state/engine/engine.ts';
import { onOtherCustomer } from '../state/engine/other-customer.ts';
import { dropWaiting, findWaiting, type FoundUpload } from './waiting.ts';
import { keptKey } from './kept-key.ts';
import { postFile, type Posted } from './post-file.ts';

/** The state of an upload. */
export type SendState =
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused'; readonly message: string };

const states = new Map<string, SendState>();
const under = new Map<string, AbortController>();
const listeners = new Set<() => void>();
let shown: ReadonlyMap<string, SendState> = new Map();

/** After the customer has changed, running uploads are cancelled. */
onOtherCustomer(() => {
  for (const controller of under.values()) controller.abort();
});

const show = (id: string, state: SendState | undefined): void => {
  if (state) states.set(id, state);
  else states.delete(id);
  shown = new Map(states);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns the running and tried uploads of this page, by the id of the waiting file. */
export const useSending = (): ReadonlyMap<string, SendState> => useSyncExternalStore(subscribe, () => shown);

const formOf = (entry: FoundUpload, token: string, userId: number): FormData => {
  const form = new FormData();
  const fields: Readonly<Record<string, string>> = {
    access_token: token,
    user_id: String(userId),
    name: entry.name,
    size: String(entry.size),
    filetype: entry.mime,
    ...uploadFields[entry.use],
    ...(entry.side && { thetype: entry.side }),
    ...(entry.date !== undefined && { date: String(dayToWire(entry.date)) }),
  };
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([entry.bytes], { type: entry.mime }), entry.name);
  return form;
};

/**
 * Sends a waiting file after the customer has pressed the button. An accepted file leaves the list; every other file
 * stays.
 */
export const sendWaiting = async (id: string): Promise<Posted> => {
  if (under.has(id)) return { kind: 'cancelled' };
  const controller = new AbortController();
  under.set(id, controller);
  show(id, { kind: 'sending', share: 0 });
  let ended: SendState | undefined;
  try {
    const engine = await wholeEngine();
    const entry = await findWaiting(id);
    const who = engine.credentials();
    if (!entry || !who) return { kind: 'cancelled' };
    const posted = await postFile(entry.use === 'photo' ? SET_IMAGES : SET_FILE, formOf(entry, who.token, who.userId), {
      signal: controller.signal,
      onProgress: (share) => show(id, { kind: 'sending', share }),
    });
    // Another customer has signed in: neither the reply nor the waiting file belongs to them.
    if (engine.credentials()?.token !== who.token) return { kind: 'cancelled' };
    if (posted.kind === 'taken') {
      const { bytes, mime } = entry;
      if (entry.use === 'avatar') await keepAvatar(bytes, posted.file.hash);
      else await engine.files.put({ kind: 'copy', key: keptKey(posted.file.hash), mime, bytes });
      await dropWaiting(id);
    } else if (posted.kind === 'refused') ended = { kind: 'refused', message: posted.message };
    else if (posted.kind === 'unreachable') ended = { kind: 'unreachable' };
    return posted;
  } finally {
    under.delete(id);
    show(id, ended);
  }
};

/** Stops a running upload and removes its file from the list. */
export const cancelWaiting = async (id: string): Promise<void> => {
  under.get(id)?.abort();
  await dropWaiting(id);
  show(id, undefined);
};
