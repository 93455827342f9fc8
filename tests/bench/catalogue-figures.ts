import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

import pg from 'pg';

import { utcDayOf } from '../../src/domain/days/day.ts';
import { emptyDataDir, removeDataDir, startApp } from '../support/server/app-server.ts';
import { atMost, told, type Figure } from './figure.ts';
import { largeFolder } from './large-folder.ts';

const DISHES = 5_000;
/** Two years of menus. */
const DAYS = 730;
const LOOK_MS = 50;

/** Resident memory of a process, in MB, as Linux counts it. */
const memoryOf = (pid: number): number => {
  try {
    const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return line ? Number(line[1]) / 1024 : 0;
  } catch {
    // The process has ended: the earlier values count.
    return 0;
  }
};

interface Ran {
  readonly seconds: number;
  readonly peakMb: number;
}

/** @param measured the process whose memory is measured; undefined: the importer itself */
const importInto = async (folder: string, env: Readonly<Record<string, string>>, measured?: number): Promise<Ran> => {
  const begun = performance.now();
  const child = spawn(process.execPath, ['dist/server/sufra.js', 'catalogue', 'import', folder], {
    env: { ...process.env, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let [said, peakMb] = ['', 0];
  child.stderr.on('data', (chunk: Buffer) => (said += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let code: number | null | undefined;
  void ended.then((value) => (code = value));
  while (code === undefined) {
    peakMb = Math.max(peakMb, memoryOf(measured ?? child.pid!));
    await setTimeout(LOOK_MS);
  }
  if (code !== 0) throw new Error(`the import ended with ${code}: ${said}`);
  return { seconds: (performance.now() - begun) / 1000, peakMb };
};

const onPostgres = async (base: string, folder: string): Promise<Ran> => {
  const name = `sufra_import_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client({ connectionString: base });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(base);
  url.pathname = `/${name}`;
  try {
    return await importInto(folder, { DATABASE_URL: url.href });
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
};

/** The memory that the server with the embedded database needs in addition to before the import. */
const throughServer = async (
  port: number,
  folder: string,
): Promise<{ readonly ran: Ran; readonly beyondMb: number }> => {
  const dataDir = emptyDataDir();
  const app = await startApp({ port, dataDir, env: { HOST: '0.0.0.0', LOG_LEVEL: 'error' } });
  try {
    await setTimeout(5_000);
    const idle = memoryOf(app.pid);
    const ran = await importInto(folder, { DATA_DIR: dataDir }, app.pid);
    return { ran, beyondMb: ran.peakMb - idle };
  } finally {
    await app.stop();
    removeDataDir(dataDir);
  }
};

const firstStart = async (port: number): Promise<number> => {
  const dataDir = emptyDataDir();
  const begun = performance.now();
  const app = await startApp({ port, dataDir, env: { LOG_LEVEL: 'error' } });
  const seconds = (performance.now() - begun) / 1000;
  await app.stop();
  removeDataDir(dataDir);
  return seconds;
};

/** Measures an import of 5,000 dishes with two years of menus, without pictures, and the first start of the demo. */
export const catalogueFigures = async (port: number): Promise<Figure[]> => {
  const folder = largeFolder(DISHES, DAYS, utcDayOf(Date.now()));
  try {
    const base = process.env['TEST_DATABASE_URL'];
    const there = base === undefined ? undefined : await onPostgres(base, folder);
    const { ran, beyondMb } = await throughServer(port, folder);
    return [
      ...(there
        ? [
            atMost('import of 5,000 dishes and two years of menus, PostgreSQL', there.seconds, 60, 's', 1),
            atMost('memory of that importer', there.peakMb, 500, 'MB'),
          ]
        : [told('import of 5,000 dishes on PostgreSQL', 'no TEST_DATABASE_URL')]),
      atMost('the same import on the embedded database of a running server', ran.seconds, 60, 's', 1),
      atMost('memory of that server beyond idle', beyondMb, 300, 'MB'),
      atMost('first start of the demo', await firstStart(port), 15, 's', 1),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
