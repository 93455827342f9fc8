import { randomBytes } from 'node:crypto';

import pg from 'pg';

import { emptyDataDir, removeDataDir, startApp, type App } from '../support/server/app-server.ts';
import { measureArrays } from './arrays-figure.ts';
import { measureCheckout } from './checkout-figure.ts';
import { addCustomers, openEmbeddedStore, openPostgresStore, type Customer } from './customers.ts';
import { atLeast, atMost, told, type Figure } from './figure.ts';
import { median, residentMb, startEcho, startLoad, type Load } from './processes.ts';

const CLIENTS = 200;
const STORM_CLIENTS = 1000;
const STORM_ENTRIES = 20;

export interface ServerOptions {
  readonly port: number;
  readonly rounds: number;
  /** Duration of each measurement, in seconds. */
  readonly seconds: number;
}

const thousands = (n: number): string => Math.round(n).toLocaleString('en');

const say = (text: string): void => {
  process.stderr.write(`  … ${text}\n`);
};

/** Measures reads, writes and the echo server in alternating rounds, so that a busy machine affects all of them. */
const throughput = async (
  load: Load,
  app: App,
  customers: readonly Customer[],
  kind: string,
  writes: { readonly atLeast: number; readonly within: number },
  { rounds, seconds }: ServerOptions,
): Promise<Figure[]> => {
  const echo = await startEcho();
  const shares = { read: [] as number[], write: [] as number[] };
  const speeds = { echo: [] as number[], read: [] as number[], write: [] as number[] };
  const late = { read: [] as number[], write: [] as number[] };
  let failed = 0;
  for (let round = 0; round < rounds; round += 1) {
    await load.run({ do: 'connect', url: echo.url, clients: CLIENTS });
    const { perSecond: echoed } = await load.drive({ do: 'drive', what: 'echo', seconds });
    await load.run({ do: 'disconnect' });
    speeds.echo.push(echoed);
    await load.run({ do: 'connect', url: app.url, clients: CLIENTS, customers: customers.slice(0, CLIENTS) });
    for (const what of ['read', 'write'] as const) {
      const full = await load.drive({ do: 'drive', what, seconds });
      speeds[what].push(full.perSecond);
      shares[what].push((full.perSecond / echoed) * 100);
      const half = await load.drive({ do: 'drive', what, seconds, rate: full.perSecond / 2 });
      late[what].push(half.p99);
      failed += full.failed + half.failed;
      say(
        `${kind}, round ${round + 1}: echo ${thousands(echoed)}, ${what} ${thousands(full.perSecond)} a second, p99 at half ${half.p99.toFixed(0)} ms`,
      );
    }
    await load.run({ do: 'disconnect' });
  }
  echo.end();
  if (failed > 0) throw new Error(`${failed} messages were refused under load`);
  const note = (what: 'read' | 'write'): string =>
    ` (${thousands(median(speeds[what]))} of ${thousands(median(speeds.echo))} a second)`;
  return [
    atLeast(`${kind}: \`settings/get\` as a share of echo`, median(shares.read), 40, '%', 0, note('read')),
    atLeast(
      `${kind}: \`progress/set\` as a share of echo`,
      median(shares.write),
      writes.atLeast,
      '%',
      1,
      note('write'),
    ),
    atMost(`${kind}: reads at half of that load, p99`, median(late.read), 100, 'ms'),
    atMost(`${kind}: writes at half of that load, p99`, median(late.write), writes.within, 'ms'),
  ];
};

/**
 * Kills the server while a thousand clients have twenty entries each, and starts it again; all clients reconnect by
 * themselves.
 */
const restartStorm = async (
  load: Load,
  app: App,
  restart: () => Promise<App>,
  customers: readonly Customer[],
): Promise<{ app: App; seconds: number; peakMb: number; refused: number }> => {
  const storming = load.storm({ do: 'storm', url: app.url, customers, entries: STORM_ENTRIES });
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await app.kill();
  const again = await restart();
  const startedAt = Date.now();
  let peakMb = 0;
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, residentMb(again.pid));
  }, 200);
  const { endedAt, other } = await storming;
  say(`storm over after ${((endedAt - startedAt) / 1000).toFixed(1)} s`);
  clearInterval(watch);
  await load.run({ do: 'disconnect' });
  return { app: again, seconds: (endedAt - startedAt) / 1000, peakMb, refused: other };
};

const countEntries = `select count(*)::int as rows, count(distinct (entry_id, kind))::int as entries from measurement_history h
  where entry_id is not null and exists (select from users u where u.id = h.user_id and u.tag = any($1::text[]))`;

const stormFigures = (
  kind: string,
  seconds: number,
  refused: number,
  counted: { rows: number; entries: number },
): Figure[] => {
  const wanted = STORM_CLIENTS * STORM_ENTRIES * 2;
  const once = counted.rows === wanted && counted.entries === wanted && refused === 0;
  return [
    atMost(`${kind}: server killed under 1,000 clients × 20 queued entries, start to last answer`, seconds, 60, 's', 1),
    {
      name: `${kind}: those entries in the database`,
      target: 'each once',
      measured: once
        ? 'each once'
        : `${counted.rows} rows of ${wanted}, ${counted.entries} distinct, ${refused} refused`,
      met: once,
    },
  ];
};

const embedded = async (load: Load, options: ServerOptions): Promise<Figure[]> => {
  const dataDir = emptyDataDir();
  const env = { LIMITS: 'off', LOG_LEVEL: 'error' };
  const open = () => startApp({ port: options.port, dataDir, env });
  await (await open()).stop();
  const store = await openEmbeddedStore(dataDir);
  const customers = await addCustomers(store, STORM_CLIENTS + CLIENTS);
  await store.close();

  const before = performance.now();
  let app = await open();
  const laterStart = (performance.now() - before) / 1000;
  const figures = [
    atMost('a later start of the built server', laterStart, 10, 's', 1),
    told('embedded: memory of the server, idle', `${residentMb(app.pid).toFixed(0)} MB`),
  ];
  figures.push(...(await measureArrays(app.url)));
  figures.push(...(await measureCheckout(app.url)));
  figures.push(...(await throughput(load, app, customers, 'embedded', { atLeast: 3, within: 250 }, options)));
  const stormers = customers.slice(CLIENTS);
  const { app: after, seconds, refused } = await restartStorm(load, app, open, stormers);
  app = after;
  await app.stop();
  const again = await openEmbeddedStore(dataDir);
  const [counted] = await again.query<{ rows: number; entries: number }>(countEntries, [
    stormers.map(({ tag }) => tag),
  ]);
  await again.close();
  figures.push(...stormFigures('embedded', seconds, refused, counted!));
  removeDataDir(dataDir);
  return figures;
};

const postgres = async (load: Load, options: ServerOptions): Promise<Figure[]> => {
  const base = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';
  const admin = new pg.Client({ connectionString: base, connectionTimeoutMillis: 2000 });
  try {
    await admin.connect();
  } catch {
    return [told('PostgreSQL', 'not measured: none answers at TEST_DATABASE_URL')];
  }
  const name = `sufra_bench_${randomBytes(4).toString('hex')}`;
  await admin.query(`create database ${name}`);
  const url = new URL(base);
  url.pathname = `/${name}`;
  const dataDir = emptyDataDir();
  const open = () =>
    startApp({ port: options.port, dataDir, env: { LIMITS: 'off', LOG_LEVEL: 'error', DATABASE_URL: url.href } });
  let app = await open();
  try {
    await app.stop();
    const store = await openPostgresStore(url.href);
    const customers = await addCustomers(store, STORM_CLIENTS + CLIENTS);
    app = await open();
    await new Promise((resolve) => setTimeout(resolve, 5000));
    const idle = residentMb(app.pid);
    const figures = [atMost('PostgreSQL: memory of the server, idle', idle, 250, 'MB')];
    figures.push(...(await throughput(load, app, customers, 'PostgreSQL', { atLeast: 10, within: 50 }, options)));
    const stormers = customers.slice(CLIENTS);
    const { app: after, seconds, peakMb, refused } = await restartStorm(load, app, open, stormers);
    app = after;
    const [counted] = await store.query<{ rows: number; entries: number }>(countEntries, [
      stormers.map(({ tag }) => tag),
    ]);
    await store.close();
    figures.push(...stormFigures('PostgreSQL', seconds, refused, counted!));
    figures.push(atMost('PostgreSQL: memory of the server under that storm, highest', peakMb, 600, 'MB'));
    return figures;
  } finally {
    await app.stop();
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
    removeDataDir(dataDir);
  }
};

/** Measures the server on both databases. */
export const serverFigures = async (options: ServerOptions): Promise<Figure[]> => {
  const load = startLoad();
  try {
    return [...(await embedded(load, options)), ...(await postgres(load, options))];
  } finally {
    load.end();
  }
};
