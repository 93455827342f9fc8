import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Driven, LoadWork, Stormed } from './load-work.ts';

const start = (file: string): ChildProcess =>
  fork(join(import.meta.dirname, file), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });

const answerOf = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    const ended = (): void => reject(new Error('the process ended'));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message as T);
    });
  });

export interface Load {
  readonly run: <T = null>(work: LoadWork) => Promise<T>;
  readonly drive: (work: Extract<LoadWork, { do: 'drive' }>) => Promise<Driven>;
  readonly storm: (work: Extract<LoadWork, { do: 'storm' }>) => Promise<Stormed>;
  readonly end: () => void;
}

/** Starts a process with many clients. */
export const startLoad = (): Load => {
  const child = start('load.ts');
  const run = async <T>(work: LoadWork): Promise<T> => {
    const answer = answerOf<{ result: T } | { error: string }>(child);
    child.send(work);
    const message = await answer;
    if ('error' in message) throw new Error(message.error);
    return message.result;
  };
  return { run, drive: (work) => run(work), storm: (work) => run(work), end: () => child.kill() };
};

export const startEcho = async (): Promise<{ readonly url: string; readonly end: () => void }> => {
  const child = start('echo-server.ts');
  const { url } = await answerOf<{ url: string }>(child);
  return { url, end: () => child.kill() };
};

/** Resident memory of a process in MB. */
export const residentMb = (pid: number): number => {
  const kb = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kb) / 1024;
};

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
