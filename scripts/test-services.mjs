// The tests of the server, and of the offline engine with it, on PostgreSQL and Redis: the work of several nodes, a lost
// database or Redis, and all other tests again on PostgreSQL instead of the embedded database.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beginRun, vitestReporters } from './test-report.mjs';
import { ensureBuilt, ensureInstalled, node, run, tool } from './toolchain.mjs';

const missing = ['TEST_DATABASE_URL', 'TEST_REDIS_URL'].filter((name) => !process.env[name]);
if (missing.length > 0) {
  console.error(`Set ${missing.join(' and ')}, for instance to the services that .ci/run names.`);
  process.exit(2);
}
ensureInstalled();
const { results, step, readVitest, end } = beginRun('services');
await step('build', ensureBuilt);
const place = { SUFRA_IMAGES: mkdtempSync(join(tmpdir(), 'sufra-images-')) };
await step('server tests on PostgreSQL and Redis', () => {
  try {
    const files = ['tests/server', 'on-handlers', 'known-device'];
    tool('vitest', ['run', ...files, ...vitestReporters(results)], { SUFRA_BUILT: '1', ...place });
  } finally {
    readVitest();
  }
});
await step('dropping the databases of the tests', () => run(node(), ['tests/support/server/clear-place.ts'], place));
end();
