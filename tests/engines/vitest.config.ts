import { defineConfig } from 'vitest/config';

import { deep } from '../support/deep.ts';

/** The app as it is built, in the engines of browsers that are not Chromium. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/engines/*.test.ts'],
    // What is too long for every change has files of its own, as elsewhere.
    exclude: deep ? [] : ['tests/engines/*.deep.test.ts'],
    globalSetup: ['tests/support/server/database-image.ts'],
    // One engine keeps both processors of a small machine busy.
    fileParallelism: false,
    // They end a test that hangs.
    testTimeout: 400_000,
    hookTimeout: 400_000,
  },
});
