import { randomBytes } from 'node:crypto';

import pg from 'pg';
import type { Browser } from 'playwright-core';

import { emptyDataDir, removeDataDir, startApp } from '../support/server/app-server.ts';
import { connectClient } from '../support/server/server.ts';
import { atMost, told, type Figure } from './figure.ts';
import { newPhone, openBrowser, openSlowly, settle } from './page-browser.ts';
import { median } from './processes.ts';
import { quietRounds } from './stolen-time.ts';

const THREADS = 10_000;
const LIST = '/nutrition-support/forum';
/** This number of strokes scrolls past about a thousand discussions. */
const STROKES = 120;
const STROKE_PX = 900;
const STROKE_PX_A_SECOND = 2_500;
const MOST_ROWS = 100;
const QUESTIONS = ['number77', 'protein salad number12', 'breakfast', 'prot'] as const;
const TIMES = 50;

/** Adds discussions of about a hundred words each, with the same index as a saved one. */
const addThreads = (client: pg.Client): Promise<unknown> => {
  const words =
    'breakfast lunch dinner protein salad running weight morning evening recipe kitchen family travel water';
  const body = `(select string_agg(w, ' ') from unnest(string_to_array('${words}', ' ')) w, generate_series(1, 5) g where hashtext(w || n || g) % 3 = 0)`;
  return client.query(`
    insert into forum_threads (user_id, category_id, title, html, search, created_at, updated_at)
    select (select id from users where email = 'active@demo.test'), 1, 'Discussion ' || n, '<p>' || body || '</p>',
      setweight(to_tsvector('english', 'discussion number' || n), 'A') || setweight(to_tsvector('english', body), 'C')
        || setweight(to_tsvector('simple', body), 'D'), n, n
    from (select n, ${body} as body from generate_series(1, ${THREADS}) n) as made`);
};

const searched = async (url: string): Promise<Figure> => {
  const client = await connectClient(url);
  const took: number[] = [];
  for (let time = 0; time < TIMES; time += 1)
    for (const text of QUESTIONS) {
      const began = performance.now();
      const { type } = await client.ask('forum', {
        type: 'search',
        data: { text, where: 'forum', offset: 0, limit: 20 },
      });
      if (type !== 'searchOk') throw new Error(`the search answered ${type}`);
      took.push(performance.now() - began);
    }
  client.close();
  const p95 = took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)]!;
  return atMost(`a search among ${THREADS.toLocaleString('en')} discussions, PostgreSQL, p95`, p95, 50, 'ms');
};

interface Scrolled {
  readonly task: number;
  readonly rows: number;
  readonly passed: number;
  /** Growth of the page's heap during the second half of the scrolling, in MB. */
  readonly grown: number;
}

const scrolled = async (browser: Browser, url: string): Promise<Scrolled> => {
  const context = await newPhone(browser, url);
  const visit = await openSlowly(context);
  const { page, cdp } = visit;
  await page.goto(LIST, { waitUntil: 'commit' });
  await page.locator('[role=feed] article').first().waitFor();
  await settle(visit);
  const began = await page.evaluate(() => performance.now());
  const heap = async (): Promise<number> => {
    await cdp.send('HeapProfiler.collectGarbage');
    return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1_000_000;
  };
  let rows = 0;
  let middle = 0;
  // Counting rows and reading the heap size are not part of the measurement: only long tasks outside these times count.
  const asked: [number, number][] = [];
  const aside = async <T>(ask: () => Promise<T>): Promise<T> => {
    const from = await page.evaluate(() => performance.now());
    const answer = await ask();
    asked.push([from, await page.evaluate(() => performance.now())]);
    return answer;
  };
  for (let stroke = 0; stroke < STROKES; stroke += 1) {
    await cdp.send('Input.synthesizeScrollGesture', {
      x: 200,
      y: 500,
      yDistance: -STROKE_PX,
      speed: STROKE_PX_A_SECOND,
    });
    rows = Math.max(rows, await aside(() => page.locator('[role=feed] article').count()));
    if (stroke === STROKES / 2) middle = await aside(heap);
  }
  await settle(visit);
  const { tasks } = await visit.probe();
  const own = tasks.filter(([start]) => start > began && !asked.some(([from, to]) => start >= from - 1 && start <= to));
  const passed = await page.locator('[data-page]').count();
  const end = await heap();
  await context.close();
  return { task: Math.max(0, ...own.map(([, duration]) => duration)), rows, passed: passed * 20, grown: end - middle };
};

/** Measures the cost of a long list of discussions and of a search in it. Needs a PostgreSQL. */
export const communityFigures = async ({ port, rounds }: { port: number; rounds: number }): Promise<Figure[]> => {
  const base = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';
  const admin = new pg.Client({ connectionString: base, connectionTimeoutMillis: 2000 });
  try {
    await admin.connect();
  } catch {
    return [told('PostgreSQL', 'not measured: none answers at TEST_DATABASE_URL')];
  }
  const name = `sufra_bench_${randomBytes(4).toString('hex')}`;
  await admin.query(`create database ${name}`);
  const database = new URL(base);
  database.pathname = `/${name}`;
  const dataDir = emptyDataDir();
  const app = await startApp({
    port,
    dataDir,
    env: { LIMITS: 'off', LOG_LEVEL: 'error', DATABASE_URL: database.href },
  });
  const browser = await openBrowser();
  try {
    const filler = new pg.Client({ connectionString: database.href });
    await filler.connect();
    await addThreads(filler);
    await filler.query('analyze forum_threads');
    await filler.end();
    const search = await searched(app.url);
    const took = await quietRounds(rounds, () => scrolled(browser, app.url));
    process.stderr.write(`  … ${JSON.stringify(took)}\n`);
    const list = `\`${LIST}\`, ${THREADS.toLocaleString('en')} discussions`;
    return [
      search,
      told(`${list}: went by under the thumb`, `${median(took.map(({ passed }) => passed))}`),
      atMost(`${list}: longest task while it scrolls`, median(took.map(({ task }) => task)), 50, 'ms'),
      atMost(`${list}: rows in the document, most`, Math.max(...took.map(({ rows }) => rows)), MOST_ROWS, 'rows'),
      atMost(`${list}: growth of the heap over the second half`, median(took.map(({ grown }) => grown)), 2, 'MB', 1),
    ];
  } finally {
    await browser.close();
    await app.stop();
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
    removeDataDir(dataDir);
  }
};
