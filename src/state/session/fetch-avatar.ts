import { wholeEngine } from '../engine/engine.ts';

const KEY = 'avatar';
const MIME = 'image/jpeg';

/** The server's word on the picture, and the picture where it is not the kept one. Keeps it; undefined when there is no news. */
export const fetchAvatar = async (owner: number, isGone: () => boolean): Promise<ArrayBuffer | undefined> => {
  const engine = await wholeEngine();
  /** Another customer is at the screen: a picture that comes now is not theirs. */
  const isOver = (): boolean => isGone() || engine.session().user?.user_id !== owner;
  const kept = await engine.files.get(KEY);
  const answer = await engine.ask('profile/getForDashboard/getAvatar', { subtype: 'getAvatar' });
  if (!answer.ok || isOver()) return undefined;
  const address = answer.reply.url;
  // The name of a file is its content; only the key behind it changes.
  const version = address?.split('?')[0] ?? '';
  if (kept?.version === version) {
    await engine.files.put({ kind: 'copy', key: KEY, mime: MIME, bytes: kept.bytes, version });
    return undefined;
  }
  const response = address === null ? null : await fetch(address, { cache: 'no-store', referrerPolicy: 'no-referrer' });
  if (response?.ok === false) return undefined;
  // A picture that was taken away is kept as an empty one.
  const bytes = response === null ? new ArrayBuffer(0) : await response.arrayBuffer();
  if (isOver()) return undefined;
  await engine.files.put({ kind: 'copy', key: KEY, mime: MIME, bytes, version });
  return bytes;
};
