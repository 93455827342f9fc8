import { spawn, type ChildProcess } from 'node:child_process';

import { patient } from '../../support/patience.ts';

export interface BrowserProcess {
  /** Everything that the process has printed. */
  readonly printed: () => string;
  /** Resolves to the first match in the process's output. */
  readonly says: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Resolves when the process has ended; kills it and its children after a while. */
  readonly end: () => Promise<void>;
  readonly kill: () => Promise<void>;
}

const alive = new Set<ChildProcess>();
/** The process leads a process group, so that its children are killed with it. */
const killGroup = (child: ChildProcess): void => {
  try {
    process.kill(-child.pid!, 'SIGKILL');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ESRCH') throw cause;
  }
};
const killAll = (): void => {
  for (const child of alive) killGroup(child);
};
process.on('exit', killAll);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    killAll();
    process.kill(process.pid, signal);
  });

/** Starts a browser or one of its helpers as the leader of a process group. */
export const startProcess = (
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): BrowserProcess => {
  const child = spawn(command, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  alive.add(child);
  let printed = '';
  let heard = (): void => undefined;
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => {
      resolve();
      heard();
    });
  });
  ended.catch(() => undefined);
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      heard();
    });
  const kill = async (): Promise<void> => {
    killGroup(child);
    await ended;
    alive.delete(child);
  };
  return {
    printed: () => printed,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const fail = (why: string): void => reject(new Error(`${command} ${why}:\n${printed.slice(-4_000)}`));
        const late = setTimeout(() => fail(`did not say ${pattern}`), patient(60_000));
        heard = () => {
          const match = pattern.exec(printed);
          if (!match && child.exitCode === null && child.signalCode === null) return;
          clearTimeout(late);
          heard = () => undefined;
          if (match) resolve(match);
          else fail('ended');
        };
        child.once('error', () => fail('could not be started'));
        heard();
      }),
    end: async () => {
      const late = setTimeout(() => killGroup(child), patient(10_000));
      await ended;
      clearTimeout(late);
      await kill();
    },
    kill,
  };
};
