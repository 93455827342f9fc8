import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

import { compileCatalogues } from './scripts/compile-catalogues.ts';

/** Two projects: what runs without a page (domain, protocol, server, offline, worker) and what draws (features). */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'core',
          globalSetup: ['tests/support/database-image.ts'],
          environment: 'node',
          include: ['tests/{domain,protocol,server,offline,sw,bench}/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react(), compileCatalogues()],
        test: {
          name: 'features',
          environment: 'jsdom',
          include: ['tests/features/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/dom-setup.ts'],
          testTimeout: 15_000,
        },
      },
    ],
  },
});
