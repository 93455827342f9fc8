// Runs everything that must pass before a change is merged: types, lint, layers, dead code, unit, server, offline and
// browser tests. It needs only Node, npm and what they install: servers run on the embedded database.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ensureBrowsers, findEngines } from './browser.mjs';
import { beginRun, vitestReporters } from './test-report.mjs';
import { ensureInstalled, node, root, run, runBeside, tool } from './toolchain.mjs';

ensureInstalled();
const { results, step, readVitest, readPlaywright, end } = beginRun();

let browsers = {};
await step('browser', () => {
  browsers = ensureBrowsers();
});
// The check only reads the sources, so it runs at a low priority during the build and the tests.
const check = () => runBeside(node(), ['scripts/check.mjs', '--beside'], join(results, 'check.log'));
const routes = () => readFileSync(join(root, 'src', 'routeTree.gen.ts'), 'utf8');
const before = routes();
let checked = check();
await step('build', () => run(node(), ['scripts/build.mjs']));
// If routes have changed, the build has rewritten their tree and the check has read the old one, so the check runs again.
if (routes() !== before) {
  checked = checked.then(check, check);
  checked.catch(() => undefined);
}
const images = mkdtempSync(join(tmpdir(), 'sufra-images-'));
await step('unit, server and offline tests', () => {
  try {
    // Tests start servers as separate processes, which use the build.
    tool('vitest', ['run', ...vitestReporters(results)], { SUFRA_BUILT: '1', SUFRA_IMAGES: images });
  } finally {
    readVitest();
  }
});
await step('the rest of types, lint, format, layers and dead code', () => checked);
const filled = existsSync(join(images, 'run'));
await step('browser tests', () => {
  try {
    run(node(), ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts'], {
      ...browsers,
      // The journeys start from the database contents that the earlier tests have created.
      ...(filled && { SUFRA_IMAGES: images }),
    });
  } finally {
    readPlaywright();
  }
});
const { settings: engines, skipped } = findEngines();
await step('tests in Firefox and WebKit', () => {
  if (skipped) console.log(skipped);
  if (Object.keys(engines).length === 0) return;
  try {
    const config = ['--config', 'tests/engines/vitest.config.ts'];
    tool('vitest', ['run', ...config, ...vitestReporters(results, 'engines')], {
      ...engines,
      ...(filled && { SUFRA_IMAGES: images }),
    });
  } finally {
    readVitest('engines');
  }
});
if (filled) run(node(), ['tests/support/server/clear-place.ts'], { SUFRA_IMAGES: images });
else rmSync(images, { recursive: true });

const missing = ['TEST_DATABASE_URL', 'TEST_REDIS_URL'].filter((name) => !process.env[name]);
const services = missing.length > 0 && `Skipped: the tests that need ${missing.join(' and ')} (npm run test:services).`;
end([skipped, services].filter(Boolean).join('\n'));
