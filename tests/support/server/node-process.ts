import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { serverEntry } from './server-entry.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** A server as a separate process, which a test may freeze or kill. */
export interface NodeProcess {
  readonly url: string;
  readonly pid: number;
  readonly alive: () => boolean;
  /** Stops the process until `thaw`: it keeps its connections but answers nothing. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  readonly kill: () => void;
  /** The output in its log. */
  readonly said: () => string;
}

/** Resolves when the server is ready; rejects with its output if it ends before that. */
export const startNode = (env: Readonly<Record<string, string>>): Promise<NodeProcess> =>
  new Promise((resolve, reject) => {
    const { NODE_ENV: _own, ...rest } = process.env;
    const child = spawn(process.execPath, [serverEntry], {
      cwd: root,
      env: { ...rest, PORT: '0', LIMITS: 'off', LOG_LEVEL: 'warn', ...env },
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += String(chunk)));
    child.once('exit', () => reject(new Error(said)));
    child.stdout.on('data', (chunk: Buffer) => {
      const ready = /^ready on (http:\/\/\S+)$/m.exec(String(chunk));
      if (!ready) return;
      resolve({
        url: ready[1]!,
        pid: child.pid!,
        alive: () => child.exitCode === null && child.signalCode === null,
        freeze: () => void child.kill('SIGSTOP'),
        thaw: () => void child.kill('SIGCONT'),
        kill: () => void child.kill('SIGKILL'),
        said: () => said,
      });
    });
  });
