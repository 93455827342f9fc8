// Everything that must hold before a change lands: types, lint, layers, dead code, unit, server, offline and browser tests.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { ensureBrowser } from './browser.mjs';
import { ensureBuilt, ensureInstalled, node, root, run, tool } from './toolchain.mjs';

const results = join(root, 'test-results');

const counts = { passed: 0, failed: 0, skipped: 0 };
const readVitest = () => {
  const path = join(results, 'vitest.json');
  if (!existsSync(path)) return;
  const report = JSON.parse(readFileSync(path, 'utf8'));
  counts.passed += report.numPassedTests;
  counts.failed += report.numFailedTests;
  counts.skipped += report.numPendingTests + report.numTodoTests;
};
const readPlaywright = () => {
  const path = join(results, 'playwright.json');
  if (!existsSync(path)) return;
  const { stats } = JSON.parse(readFileSync(path, 'utf8'));
  counts.passed += stats.expected + stats.flaky;
  counts.failed += stats.unexpected;
  counts.skipped += stats.skipped;
};

const failures = [];
const step = (name, work) => {
  const started = performance.now();
  console.log(`\n── ${name}`);
  try {
    work();
  } catch (error) {
    failures.push(name);
    console.error(`${name} failed: ${error.message}`);
  }
  console.log(`── ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
};

ensureInstalled();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

let browser;
step('browser', () => {
  browser = ensureBrowser();
});
step('build', ensureBuilt);
step('types', () => tool('tsc', ['-b', '--noEmit']));
step('lint', () => tool('oxlint', ['--type-aware', '--max-warnings', '0']));
step('format', () => tool('oxfmt', ['--check']));
step('layers', () => run(node(), ['scripts/layers.mjs']));
step('dead code', () => tool('knip', ['--no-progress']));
step('unit, server and offline tests', () => {
  try {
    tool('vitest', [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(results, 'vitest.json')}`,
    ]);
  } finally {
    readVitest();
  }
});
step('browser tests', () => {
  try {
    run(
      node(),
      ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts'],
      browser ? { CHROME_PATH: browser } : {},
    );
  } finally {
    readPlaywright();
  }
});

console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
if (failures.length > 0) {
  console.error(`Failed: ${failures.join(', ')}`);
  process.exit(1);
}
