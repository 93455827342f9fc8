import { statfs } from 'node:fs/promises';

export const MIB = 1024 * 1024;
/** The next file of the write-ahead log needs 16 MiB: without this room, the embedded database can never start again. */
export const LEAST_BYTES = 20 * MIB;
/** The room for a new database with its first rows, and for the first writes. */
export const NEW_BYTES = 48 * MIB;
/** The time between two checks of the disk: writes continue this long after it is full. */
const LOOK_MS = 1_000;

export const bytesFree = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Checks the free space on the disk of the embedded database. */
export interface DiskRoom {
  /** Checks now whether there is enough room. */
  readonly look: () => Promise<boolean>;
  /** Whether there was enough room at the last check. */
  readonly enough: () => boolean;
  readonly close: () => void;
}

/** @param changed called with the new value when it changes whether there is enough room */
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
    // If the free space cannot be read, writes are not refused: `/readyz` reports it.
    look().catch(() => undefined);
  }, LOOK_MS).unref();
  return { look, enough: () => enough, close: () => clearInterval(timer) };
};
