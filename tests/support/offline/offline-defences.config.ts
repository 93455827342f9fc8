import { defineConfig } from 'vitest/config';

import { withoutDefence } from './offline-defences.ts';

const name = process.env['SUFRA_WITHOUT'];

// The runner's disk cache does not know which defence is off, so it is not used here.
export default defineConfig({
  root: new URL('../../..', import.meta.url).pathname,
  plugins: name === undefined ? [] : [withoutDefence(name)],
  test: {
    environment: 'node',
    include: ['tests/offline/**/*.test.ts', 'tests/server/dispatch/commit-queue.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
    fsModuleCache: false,
  },
});
