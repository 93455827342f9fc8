import { wholeEngine } from '../engine/engine.ts';

const KEY = 'avatar';
const MIME = 'image/jpeg';

/**
 * Asks the server for the current picture, and fetches and stores it if it differs from the stored one; undefined if
 * nothing has changed.
 */
export const fetchAvatar = async (owner: number, isGone: () => boolean): Promise<ArrayBuffer | undefined> => {
  const engine = await wholeEngine();
  /** True if another customer has signed in: a picture that arrives now is not theirs. */
  const isOver = (): boolean => isGone() || engine.session().user?.user_id !== owner;
  const kept = await engine.files.get(KEY);
  const answer = await engine.ask('profile/getForDashboard/getAvatar', { subtype: 'getAvatar' });
  if (!answer.ok || isOver()) return undefined;
  const address = answer.reply.url;
  // The path depends on the file's content; only the key in the query changes.
  const version = address?.split('?')[0] ?? '';
  if (kept?.version === version) {
    await engine.files.put({ kind: 'copy', key: KEY, mime: MIME, bytes: kept.bytes, version });
    return undefined;
  }
  const response = address === null ? null : await fetch(address, { cache: 'no-store', referrerPolicy: 'no-referrer' });
  if (response?.ok === false) return undefined;
  // A removed picture is stored as an empty one.
  const bytes = response === null ? new ArrayBuffer(0) : await response.arrayBuffer();
  if (isOver()) return undefined;
  await engine.files.put({ kind: 'copy', key: KEY, mime: MIME, bytes, version });
  return bytes;
};
