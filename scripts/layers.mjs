// Holds the layers and the rooms. dependency-cruiser reads TypeScript with the compiler's JavaScript interface, which
// TypeScript 7 no longer has: it is handed TypeScript 6 under its own name, for reading only.
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';

import { faultsIn } from './rooms.mjs';

const faults = faultsIn(process.cwd());
for (const fault of faults) console.error(`  error ${fault}`);
process.on('exit', (code) => {
  if (faults.length > 0 && code === 0) process.exitCode = 1;
});

registerHooks({
  resolve: (specifier, context, next) =>
    next(
      context.parentURL?.includes('dependency-cruiser')
        ? specifier.replace(/^typescript(?=$|\/)/, 'typescript-6')
        : specifier,
      context,
    ),
});
const folders = ['src', 'sw', 'server', 'tests'].filter((folder) => existsSync(folder));
process.argv.push(...folders, '--config', join(import.meta.dirname, '..', '.dependency-cruiser.cjs'), '--no-progress');
await import('../node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
