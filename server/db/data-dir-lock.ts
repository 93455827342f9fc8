import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import { join } from 'node:path';

import { ConfigError } from '../config/config-values.ts';

/** Thrown if another process uses the folder. The message is shown unchanged. */
export class FolderTaken extends Error {
  override readonly name = 'FolderTaken';
}

const listen = (name: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject);
    server.listen(name, () => {
      server.unref();
      resolve(server);
    });
  });

const answers = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(name);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

const whys: Readonly<Record<string, string>> = {
  EROFS: 'it lies on a disk that is mounted read only',
  EACCES: 'this program may not write there',
  EPERM: 'this program may not write there',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'it is a file',
  ENOSPC: 'its disk is full',
};

const makeWritable = (folder: string): void => {
  const probe = join(folder, `.writable-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, 'a');
    rmSync(probe);
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    throw new ConfigError(`DATA_DIR: nothing can be kept in ${folder}: ${whys[code] ?? String(cause)}.`, { cause });
  }
};

const taken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EADDRINUSE';

/**
 * Locks a folder for this process. The lock is a listening socket, which the system always closes when the process ends;
 * a file with a process id would stay after a kill and block access to the customers' data. Throws FolderTaken, or
 * ConfigError if the folder is not writable.
 */
export const takeFolder = async (folder: string): Promise<{ release: () => void }> => {
  makeWritable(folder);
  const real = realpathSync(folder);
  const refusal = new FolderTaken(
    `The data folder ${real} is in use by another running server. Stop that one first, or give this one a DATA_DIR of its own.`,
  );
  const key = createHash('sha256').update(real).digest('hex').slice(0, 32);
  if (process.platform === 'linux') {
    try {
      const server = await listen(`\0sufra-${key}`);
      return { release: () => server.close() };
    } catch (error) {
      throw taken(error) ? refusal : error;
    }
  }
  const path = join(real, 'owner.sock');
  try {
    const server = await listen(path);
    return { release: () => server.close() };
  } catch (error) {
    if (!taken(error)) throw error;
    if (await answers(path)) throw refusal;
    rmSync(path, { force: true });
    const server = await listen(path);
    return { release: () => server.close() };
  }
};
