import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium } from 'playwright-core';

import { emptyDataDir, removeDataDir, startApp } from '../support/server/app-server.ts';
import { atLeast, type Figure } from './figure.ts';
import { browserPath, signInOn, untilKept } from './page-browser.ts';
import { CARDS } from './page-probe.ts';
import { median } from './processes.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

interface Screen {
  readonly name: string;
  readonly path: string;
  /** The minimum score that is promised for each category. */
  readonly wanted: Readonly<Partial<Record<Category, number>>>;
}

const everywhere = { performance: 98, accessibility: 100, 'best-practices': 100 } as const;
const found = { ...everywhere, seo: 100 } as const;

const visitors: readonly Screen[] = [
  { name: 'landing', path: '/', wanted: found },
  { name: 'sign-in', path: '/sign-in', wanted: everywhere },
  { name: 'article', path: '/nutrition-support/blog/article/3', wanted: found },
  { name: 'discussion', path: '/nutrition-support/forum/thread/3', wanted: found },
];
/** With the storage of an earlier visit, as on a phone that has installed the app. */
const customers: readonly Screen[] = [
  { name: 'today', path: '/', wanted: everywhere },
  { name: 'menu', path: '/modify', wanted: everywhere },
  { name: 'progress', path: '/progress', wanted: everywhere },
];

/** The used part of a Lighthouse result. Scores are from 0 to 1; null if an audit does not apply. */
interface Result {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { readonly id: string }[] }>
  >;
  readonly audits: Readonly<Record<string, { readonly score: number | null }>>;
}
type Lighthouse = (address: string, flags: object) => Promise<{ readonly lhr: Result } | undefined>;

/** scripts/bench.mjs has installed Lighthouse there. */
const library = new URL('../../node_modules/.lighthouse/node_modules/lighthouse/core/index.js', import.meta.url);

/** A recording sometimes fails on a busy machine; the tool itself asks for another run. */
const TRIES = 3;

const runOf = async (address: string, signedIn: boolean, port: number): Promise<Result> => {
  const { default: lighthouse } = (await import(library.href)) as { default: Lighthouse };
  let said = 'nothing';
  for (let time = 0; time < TRIES; time += 1) {
    const result = await lighthouse(address, {
      port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      disableStorageReset: signedIn,
    });
    if (result && !result.lhr.runtimeError) return result.lhr;
    said = result?.lhr.runtimeError?.message ?? said;
  }
  throw new Error(`Lighthouse could not judge ${address}: ${said}`);
};

const judged = async (screens: readonly Screen[], url: string, signedIn: boolean, rounds: number, port: number) => {
  const profile = mkdtempSync(join(tmpdir(), 'sufra-lighthouse-'));
  const path = browserPath();
  const context = await chromium.launchPersistentContext(profile, {
    ...(path && { executablePath: path }),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  const figures: Figure[] = [];
  try {
    if (signedIn) {
      const page = await context.newPage();
      await signInOn(page, url, 'active@demo.test');
      await page.locator(CARDS).first().waitFor();
      await untilKept(page);
      await page.close();
    }
    for (const { name, path: address, wanted } of screens) {
      const points: Record<string, number[]> = {};
      const missed = new Set<string>();
      for (let round = 0; round < rounds; round += 1) {
        const { categories, audits } = await runOf(url + address, signedIn, port);
        for (const category of CATEGORIES) {
          (points[category] ??= []).push((categories[category]!.score ?? 0) * 100);
          if (category === 'performance' || wanted[category] === undefined) continue;
          for (const { id } of categories[category]!.auditRefs) if (audits[id]!.score === 0) missed.add(id);
        }
      }
      process.stderr.write(`  … ${name}: ${JSON.stringify(points)} ${[...missed].join(', ')}\n`);
      for (const [category, least] of Object.entries(wanted))
        figures.push(atLeast(`${name}: ${category}`, median(points[category]!), least, 'points', 0));
    }
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
  return figures;
};

/** Lighthouse's scores with its mobile defaults. */
export const lighthouseFigures = async ({ port, rounds }: { port: number; rounds: number }): Promise<Figure[]> => {
  const dataDir = emptyDataDir();
  const app = await startApp({ port, dataDir, env: { LIMITS: 'off', LOG_LEVEL: 'error' } });
  try {
    return [
      ...(await judged(visitors, app.url, false, rounds, port + 1)),
      ...(await judged(customers, app.url, true, rounds, port + 1)),
    ];
  } finally {
    await app.stop();
    removeDataDir(dataDir);
  }
};
