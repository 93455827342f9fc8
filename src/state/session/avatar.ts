import { useEffect, useState } from 'react';

import { useOffline } from '../engine/connectivity.ts';
import { wholeEngine } from '../engine/engine.ts';
import { report } from '../engine/report.ts';
import { useUser } from './session.ts';
import { useAsk } from '../engine/use-send.ts';

const KEY = 'avatar';
const MIME = 'image/jpeg';
/** A picture that was asked after within this time is not asked after again by every start, in ms. */
const FRESH_MS = 10 * 60_000;

/**
 * The customer's own picture: what the device keeps at once, then the server's. The bytes are kept encrypted under their
 * owner, the private address never. Null while there is none.
 */
export const useAvatar = (): string | null => {
  const ask = useAsk();
  const offline = useOffline();
  const owner = useUser()?.user_id;
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (owner === undefined) return undefined;
    let gone = false;
    let held: string | null = null;
    const show = (bytes: ArrayBuffer): void => {
      if (gone) return;
      if (held !== null) URL.revokeObjectURL(held);
      held = bytes.byteLength === 0 ? null : URL.createObjectURL(new Blob([bytes], { type: MIME }));
      setUrl(held);
    };
    const load = async (): Promise<void> => {
      const engine = await wholeEngine();
      /** Another customer is at the screen: a picture that comes now is not theirs. */
      const isOver = (): boolean => gone || engine.session().user?.user_id !== owner;
      const kept = await engine.files.get(KEY);
      if (kept) show(kept.bytes);
      if (offline || (kept && Math.abs(engine.now() - kept.asOf) < FRESH_MS)) return;
      const answer = await ask('profile/getForDashboard/getAvatar', { subtype: 'getAvatar' });
      if (!answer.ok || isOver()) return;
      const address = answer.reply.url;
      // The name of a file is its content; only the key behind it changes.
      const version = address?.split('?')[0] ?? '';
      if (kept?.version === version) {
        await engine.files.put(KEY, kept.bytes, MIME, version);
        return;
      }
      const response =
        address === null ? null : await fetch(address, { cache: 'no-store', referrerPolicy: 'no-referrer' });
      if (response?.ok === false) return;
      // A picture that was taken away is kept as an empty one.
      const bytes = response === null ? new ArrayBuffer(0) : await response.arrayBuffer();
      if (isOver()) return;
      show(bytes);
      await engine.files.put(KEY, bytes, MIME, version);
    };
    load().catch(report('the picture could not be fetched'));
    return () => {
      gone = true;
      if (held !== null) URL.revokeObjectURL(held);
    };
  }, [ask, offline, owner]);
  return url;
};
