import { defineConfig } from 'vitest/config';

import { deep } from '../support/deep.ts';

/** Tests of the built app in browser engines other than Chromium. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/engines/*.test.ts'],
    // Tests that are too long for every change have separate files.
    exclude: deep ? [] : ['tests/engines/*.deep.test.ts'],
    globalSetup: ['tests/support/server/database-image.ts'],
    // One engine uses both processors of a small machine.
    fileParallelism: false,
    // These limits end a test that hangs.
    testTimeout: 400_000,
    hookTimeout: 400_000,
  },
});
