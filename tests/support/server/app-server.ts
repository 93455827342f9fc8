import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');
const node = existsSync(join(root, 'node_modules/.bin/node')) ? join(root, 'node_modules/.bin/node') : process.execPath;

export interface App {
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number;
  /** Sends SIGTERM and waits: the server finishes its running work. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL and waits, as a crash. */
  kill(): Promise<void>;
}

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
    else child.once('exit', (code) => resolve(code));
  });

export interface AppOptions {
  readonly port: number;
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The project's folder, or a copy made with copyBuild. */
  readonly folder?: string;
}

/**
 * Starts the built server and waits for its ready line. Rejects with the server's output if the server ends before that.
 */
export const startApp = ({ port, dataDir, env = {}, folder = root }: AppOptions): Promise<App> =>
  new Promise((resolve, reject) => {
    const child = spawn(node, ['--enable-source-maps', '--max-semi-space-size=16', 'dist/server/index.js'], {
      cwd: folder,
      env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    const read = (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-20_000);
      const ready = /ready on (http:\/\/\S+)/.exec(printed);
      if (!ready) return;
      resolve({
        url: ready[1]!,
        dataDir,
        pid: child.pid!,
        stop: () => {
          child.kill('SIGTERM');
          return ended(child);
        },
        kill: async () => {
          child.kill('SIGKILL');
          await ended(child);
        },
      });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${printed}`)));
  });

export const emptyDataDir = (): string => mkdtempSync(join(tmpdir(), 'sufra-'));

/** Copies a seeded data folder, which takes a fraction of the time of seeding. */
export const copyDataDir = (from: string): string => {
  const to = emptyDataDir();
  cpSync(from, to, { recursive: true });
  return to;
};

/** The built app in its own folder, where a test may change the served files. Its server also runs from there. */
export const copyBuild = (): string => {
  const to = mkdtempSync(join(tmpdir(), 'sufra-build-'));
  cpSync(join(root, 'dist'), join(to, 'dist'), { recursive: true });
  for (const name of ['catalogue', 'node_modules', 'server', 'src', 'package.json'])
    symlinkSync(join(root, name), join(to, name));
  return to;
};

export const removeDataDir = (path: string): void => rmSync(path, { recursive: true, force: true });
