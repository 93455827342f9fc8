import { statfs } from 'node:fs/promises';

export const MIB = 1024 * 1024;
/** The next file of the write-ahead log takes 16 MiB: where that finds no room, the embedded database never comes back. */
export const LEAST_BYTES = 20 * MIB;
/** A new database with its first rows, and something to begin with. */
export const NEW_BYTES = 48 * MIB;
/** How long writes go on after a disk has filled up. */
const LOOK_MS = 1_000;

export const bytesFree = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** The room on the disk of the embedded database. */
export interface DiskRoom {
  /** Whether there is enough, as of now. */
  readonly look: () => Promise<boolean>;
  /** Whether there was, a moment ago. */
  readonly enough: () => boolean;
  readonly close: () => void;
}

/** @param changed hears whether there is enough, whenever that changes */
export const watchRoom = async (folder: string, changed: (enough: boolean) => void): Promise<DiskRoom> => {
  let enough = true;
  const look = async (): Promise<boolean> => {
    const now = (await bytesFree(folder)) >= LEAST_BYTES;
    if (now !== enough) changed(now);
    enough = now;
    return now;
  };
  await look();
  const timer = setInterval(() => {
    // A disk that cannot be asked is no reason to refuse: `/readyz` reports it.
    look().catch(() => undefined);
  }, LOOK_MS).unref();
  return { look, enough: () => enough, close: () => clearInterval(timer) };
};
