import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { freePort } from './free-port.ts';

const INSTALLED = '/usr/lib/postgresql';

/** A PostgreSQL with its files in a folder that a test chooses. */
export interface OwnPostgres {
  readonly url: string;
  readonly stop: () => void;
}

const binaries = (): string | undefined => {
  const [newest] = existsSync(INSTALLED) ? readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a)) : [];
  return newest === undefined ? undefined : join(INSTALLED, newest, 'bin');
};

/**
 * The id of the user that runs PostgreSQL; undefined, with a message, if PostgreSQL is not installed or has no such user.
 */
export const ownerOfPostgres = (): number | undefined => {
  try {
    if (binaries() === undefined) throw new Error('not installed');
    return Number(execFileSync('id', ['-u', 'postgres'], { stdio: 'pipe' }).toString());
  } catch {
    console.warn('PostgreSQL cannot be started here: its full disk is not tested');
    return undefined;
  }
};

/** @param owner the user that runs it: never root */
export const startOwnPostgres = async (folder: string, owner: number): Promise<OwnPostgres> => {
  const bin = binaries()!;
  const data = join(folder, 'data');
  const port = await freePort();
  const run = (program: string, ...args: string[]): void => {
    execFileSync(join(bin, program), args, { uid: owner, gid: owner, cwd: folder, stdio: 'ignore' });
  };
  run('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--no-sync');
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_wal_size=32MB`;
  run('pg_ctl', '-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start');
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => run('pg_ctl', '-D', data, '-m', 'immediate', 'stop'),
  };
};
