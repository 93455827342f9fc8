import { execFileSync } from 'node:child_process';
import { chownSync, closeSync, mkdtempSync, openSync, rmSync, rmdirSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A separate disk, which a test may fill. */
export interface SmallDisk {
  readonly folder: string;
  /** Uses every free block. */
  readonly fill: () => void;
  /** Frees the used blocks, if there are any. */
  readonly free: () => void;
  readonly remove: () => void;
}

const BLOCK = Buffer.alloc(4096, 1);

/**
 * Returns undefined, with a warning, if this user may not mount a disk.
 * @param owner another user who may write to the disk
 */
export const smallDisk = (mib: number, owner?: number): SmallDisk | undefined => {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mib}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    rmdirSync(folder);
    console.warn('no disk can be mounted here: what a full disk does is not tested');
    return undefined;
  }
  if (owner !== undefined) chownSync(folder, owner, owner);
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: () => {
      const file = openSync(filler, 'w');
      try {
        for (;;) writeSync(file, BLOCK);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove: () => {
      execFileSync('umount', ['--lazy', folder]);
      rmdirSync(folder);
    },
  };
};
