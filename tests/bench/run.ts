import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Figure } from './figure.ts';
import { machine, pageOf, readKept } from './performance-page.ts';
import { pageFigures } from './page-figures.ts';
import { serverFigures } from './server-figures.ts';

const parts = process.argv.slice(2);
const wants = (part: string): boolean => parts.length === 0 || parts.includes(part);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const port = Number(process.env['BENCH_PORT'] ?? 8090);
const path = join(import.meta.dirname, '..', '..', 'docs', 'performance.md');

const print = (title: string, figures: readonly Figure[]): void => {
  console.log(`\n${title}`);
  for (const { name, target, measured, met } of figures)
    console.log(`${met === null ? ' ' : met ? '✓' : '✗'} ${name}: ${measured} (${target})`);
};

const kept = readKept(path);
const page = wants('page') ? await pageFigures({ port, rounds }) : undefined;
if (page) print('Page', page);
const server = wants('server')
  ? await serverFigures({ port, rounds, seconds: Number(process.env['BENCH_SECONDS'] ?? 4) })
  : undefined;
if (server) print('Server', server);

writeFileSync(
  path,
  pageOf({
    page: page ? { figures: page, taken: machine(rounds) } : kept.page,
    server: server ? { figures: server, taken: machine(rounds) } : kept.server,
  }),
);
