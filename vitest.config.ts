import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

import { compileCatalogues } from './scripts/compile-catalogues.ts';
import { deep } from './tests/support/deep.ts';
import { patient } from './tests/support/patience.ts';
import { LongestFirst } from './tests/support/longest-first.ts';

/** What is too long for every change has files of its own; `npm run test:deep` runs them. */
const exclude = [...configDefaults.exclude, ...(deep ? [] : ['tests/**/*.deep.test.ts'])];

const server: TestProjectInlineConfiguration['test'] = {
  globalSetup: ['tests/support/server/database-image.ts'],
  environment: 'node',
  exclude,
  // They end a test that hangs. A machine under load takes many times as long as a quiet one.
  testTimeout: 120_000,
  hookTimeout: 180_000,
};

/** Servers within the process of a test hash passwords cheaply; those of their own process as they do for customers. */
const lightPasswords = {
  resolve: { alias: { '@node-rs/argon2': new URL('tests/support/server/light-argon2.ts', import.meta.url).pathname } },
};

/** What runs without a page (domain, protocol, server, worker), the offline engine in virtual time, and what draws. */
export default defineConfig({
  test: {
    // One more than the processors of a small machine: tests wait for others, and each process loads the server once more.
    maxWorkers: 3,
    // How long a process may take to end.
    teardownTimeout: 120_000,
    expect: { poll: { timeout: patient(20_000), interval: 20 } },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        ...lightPasswords,
        test: {
          name: 'core',
          ...server,
          // Loading the server takes longer than most of its tests: the files of a process share what is loaded.
          isolate: false,
          include: ['tests/{domain,protocol,server,bench,build,house}/**/*.test.ts'],
        },
      },
      {
        ...lightPasswords,
        test: {
          name: 'offline',
          ...server,
          // They put their own timers, stores and modules in the place of the real ones: see offline-setup.
          isolate: false,
          include: ['tests/{offline,sw}/**/*.test.ts'],
          setupFiles: ['tests/support/offline/offline-setup.ts'],
        },
      },
      {
        plugins: [react(), compileCatalogues()],
        test: {
          name: 'features',
          environment: 'jsdom',
          // One window for many files: see dom-setup.
          pool: 'threads',
          isolate: false,
          include: ['tests/features/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/dom-setup.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
});
