import { useEffect, useReducer, useRef, useState } from 'react';

import { privateFile } from '../../protocol/profile/private-files.ts';
import { useOffline } from '../engine/connectivity.ts';
import { wholeEngine } from '../engine/engine.ts';
import { report } from '../engine/report.ts';
import { useUser } from './session.ts';

const KEY = 'avatar';
const MIME = 'image/jpeg';
/** A picture that was checked within this time, in ms, is not checked again at every start. */
const FRESH_MS = 10 * 60_000;

const listeners = new Set<() => void>();

/** Stores the picture that this device has just sent; every place that shows it changes at once. */
export const keepAvatar = async (bytes: ArrayBuffer, hash: string): Promise<void> => {
  const { files } = await wholeEngine();
  await files.put({ kind: 'copy', key: KEY, mime: MIME, bytes, version: privateFile(hash) });
  for (const listener of listeners) listener();
};

/**
 * The customer's own picture: first the stored one, then the server's. The bytes are stored encrypted for their owner;
 * the private URL is never stored. Null if there is no picture.
 */
export const useAvatar = (): string | null => {
  const offline = useOffline();
  const user = useUser();
  const owner = user?.user_id;
  /** The server's name for the current picture; undefined until the server has answered. */
  const named = user?.avatar;
  const [sent, sentOne] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    listeners.add(sentOne);
    return () => void listeners.delete(sentOne);
  }, []);
  const [url, setUrl] = useState<string | null>(null);
  const held = useRef<string>(null);
  useEffect(
    () => () => {
      if (held.current !== null) URL.revokeObjectURL(held.current);
      held.current = null;
      setUrl(null);
    },
    [owner],
  );
  useEffect(() => {
    if (owner === undefined) return undefined;
    let gone = false;
    const show = (bytes: ArrayBuffer): void => {
      if (gone) return;
      // The object URL of the shown picture must stay valid until the next picture is shown.
      if (held.current !== null) URL.revokeObjectURL(held.current);
      held.current = bytes.byteLength === 0 ? null : URL.createObjectURL(new Blob([bytes], { type: MIME }));
      setUrl(held.current);
    };
    const load = async (): Promise<void> => {
      const engine = await wholeEngine();
      const kept = await engine.files.get(KEY);
      if (kept) show(kept.bytes);
      if (offline) return;
      const isFresh = kept !== undefined && Math.abs(engine.now() - kept.asOf) < FRESH_MS;
      if (kept && (named === undefined ? isFresh : kept.version === (named === null ? '' : privateFile(named)))) return;
      const fetched = await (await import('./fetch-avatar.ts')).fetchAvatar(owner, () => gone);
      if (fetched) show(fetched);
    };
    load().catch(report('the picture could not be fetched'));
    return () => {
      gone = true;
    };
  }, [offline, owner, named, sent]);
  return url;
};
