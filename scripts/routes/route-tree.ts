// Writes src/routeTree.gen.ts from src/routes. With --check it only compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { Generator, getConfig } from '@tanstack/router-generator';

import { routerOptions } from './router-options.ts';

const root = join(import.meta.dirname, '../..');
const file = join(root, routerOptions.generatedRouteTree);
const before = readFileSync(file, 'utf8');
const config = getConfig({ ...routerOptions, disableLogging: true }, root);
await new Generator({ config, root }).run();
if (process.argv.includes('--check') && readFileSync(file, 'utf8') !== before) {
  writeFileSync(file, before);
  console.error('src/routeTree.gen.ts does not match src/routes. Run: npm run routes');
  process.exitCode = 1;
}
