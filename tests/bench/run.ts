import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { communityFigures } from './community-figures.ts';
import type { Figure } from './figure.ts';
import { filesFigures } from './files-figures.ts';
import { lighthouseFigures } from './lighthouse-figures.ts';
import { machineSpeed } from './machine-speed.ts';
import { machine, pageOf, PARTS, readKept, type Part, type PartName } from './performance-page.ts';
import { pageFigures } from './page-figures.ts';
import { memoryFigures } from './memory-figures.ts';
import { catalogueFigures } from './catalogue-figures.ts';
import { recheckFigures } from './recheck-figures.ts';
import { serverFigures } from './server-figures.ts';
import { stolenSince } from './stolen-time.ts';
import { touchFigures } from './touch-figures.ts';

const wanted = process.argv.slice(2);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const port = Number(process.env['BENCH_PORT'] ?? 8090);
const path = join(import.meta.dirname, '..', '..', 'docs', 'performance.md');

const measures: Readonly<Record<PartName, () => Promise<Figure[]>>> = {
  page: () => pageFigures({ port, rounds }),
  touch: () => touchFigures({ port, rounds }),
  server: () => serverFigures({ port, rounds, seconds: Number(process.env['BENCH_SECONDS'] ?? 4) }),
  memory: () => memoryFigures({ port, minutes: Number(process.env['BENCH_MINUTES'] ?? 30) }),
  lighthouse: () => lighthouseFigures({ port, rounds }),
  community: () => communityFigures({ port, rounds }),
  files: () => filesFigures({ port, rounds }),
  catalogue: () => catalogueFigures(port),
  recipes: () => recheckFigures({ port, customers: Number(process.env['BENCH_CUSTOMERS'] ?? 100_000) }),
};

/** These parts take half an hour or more. */
const onceOnly: ReadonlySet<PartName> = new Set(['memory', 'recipes', 'catalogue']);

const print = (title: string, figures: readonly Figure[]): void => {
  console.log(`\n${title}`);
  for (const { name, target, measured, met } of figures)
    console.log(`${met === null ? ' ' : met ? '✓' : '✗'} ${name}: ${measured} (${target})`);
};

const parts: Record<PartName, Part> = readKept(path);
for (const part of PARTS) {
  if (wanted.length > 0 && !wanted.includes(part)) continue;
  const before = machineSpeed();
  const stolen = stolenSince();
  const figures = await measures[part]();
  print(part, figures);
  parts[part] = { figures, taken: machine(onceOnly.has(part) ? 1 : rounds, [before, machineSpeed()], stolen()) };
}

writeFileSync(path, pageOf(parts));
