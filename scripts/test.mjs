// Everything that must hold before a change lands: types, lint, layers, dead code, unit, server, offline and browser tests.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

import { ensureBrowsers } from './browser.mjs';
import { ensureInstalled, node, root, run, runBeside, tool } from './toolchain.mjs';

const results = join(root, 'test-results');

const counts = { passed: 0, failed: 0, skipped: 0 };
/** The names of what failed: said once more at the end, which is what a long log is read from. */
const failed = [];
/** What passed only when it was tried once more: nothing that a green end may hide. */
const flaky = [];
const readVitest = () => {
  const path = join(results, 'vitest.json');
  if (!existsSync(path)) return;
  const report = JSON.parse(readFileSync(path, 'utf8'));
  counts.passed += report.numPassedTests;
  counts.failed += report.numFailedTests;
  counts.skipped += report.numPendingTests + report.numTodoTests;
  for (const file of report.testResults) {
    const tests = file.assertionResults.filter(({ status }) => status === 'failed');
    if (file.status === 'failed' && tests.length === 0) failed.push(`${relative(root, file.name)}: ${file.message}`);
    for (const { status, fullName, failureMessages } of file.assertionResults)
      if (status === 'passed' && failureMessages?.length > 0) flaky.push(`${relative(root, file.name)} › ${fullName}`);
    for (const test of tests)
      failed.push(`${relative(root, file.name)} › ${test.fullName}\n${(test.failureMessages ?? []).join('\n')}`);
  }
};
const readPlaywright = () => {
  const path = join(results, 'playwright.json');
  if (!existsSync(path)) return;
  const { stats, suites } = JSON.parse(readFileSync(path, 'utf8'));
  counts.passed += stats.expected + stats.flaky;
  counts.failed += stats.unexpected;
  counts.skipped += stats.skipped;
  const walk = (suite) => {
    for (const { ok, tests, file, line, title } of suite.specs ?? []) {
      const name = `${file}:${line} › ${title}`;
      if (!ok) failed.push(name);
      else if (tests.some(({ status }) => status === 'flaky')) flaky.push(name);
    }
    for (const inner of suite.suites ?? []) walk(inner);
  };
  for (const suite of suites) walk(suite);
};

const failures = [];
const step = async (name, work) => {
  const started = performance.now();
  console.log(`\n── ${name}`);
  try {
    await work();
  } catch (error) {
    failures.push(name);
    console.error(`${name} failed: ${error.message}`);
  }
  console.log(`── ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
};

ensureInstalled();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

let browsers = {};
await step('browser', () => {
  browsers = ensureBrowsers();
});
// What only reads the sources has the processors where the build and the tests leave them.
const check = () => runBeside(node(), ['scripts/check.mjs', '--beside'], join(results, 'check.log'));
const routes = () => readFileSync(join(root, 'src', 'routeTree.gen.ts'), 'utf8');
const before = routes();
let checked = check();
await step('build', () => run(node(), ['scripts/build.mjs']));
// After a change of the routes the build has written their tree anew: what was said of the old one does not count.
if (routes() !== before) {
  checked = checked.then(check, check);
  checked.catch(() => undefined);
}
const images = mkdtempSync(join(tmpdir(), 'sufra-images-'));
await step('unit, server and offline tests', () => {
  try {
    tool(
      'vitest',
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(results, 'vitest.json')}`],
      // Servers of their own process are started as they were just built.
      { SUFRA_BUILT: '1', SUFRA_IMAGES: images },
    );
  } finally {
    readVitest();
  }
});
const filled = existsSync(join(images, 'run'));
const place = { SUFRA_IMAGES: images };
const clear = (...which) =>
  runBeside(node(), ['tests/support/server/clear-place.ts', ...which], join(results, 'cleared.log'), place);
// To drop their databases is waiting for the disk: it goes by beside the journeys, which copy what they have filled.
const cleared = filled && clear('copies');
await step('the rest of types, lint, format, layers and dead code', () => checked);
await step('browser tests', () => {
  try {
    run(node(), ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts'], {
      ...browsers,
      ...(filled && place),
    });
  } finally {
    readPlaywright();
  }
});

await step('dropping the databases of the tests', async () => {
  try {
    await cleared;
  } finally {
    if (filled) await clear();
    else rmSync(images, { recursive: true });
  }
});

for (const name of flaky) console.log(`~ passed on its second try: ${name}`);
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
const missing = ['TEST_DATABASE_URL', 'TEST_REDIS_URL'].filter((name) => !process.env[name]);
if (missing.length > 0)
  console.log(`Skipped for want of ${missing.join(' and ')}: what several nodes, a lost database or a lost Redis do.`);
if (failures.length > 0) {
  for (const name of failed) console.error(`✗ ${name}`);
  console.error(`Failed: ${failures.join(', ')}`);
  process.exit(1);
}
