// Counts the results of a test run and prints them at its end: shared by test.mjs and test-services.mjs.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

import { root } from './toolchain.mjs';

/** @param folder a folder in test-results, which is emptied when the run begins */
export const beginRun = (folder = '.') => {
  const results = join(root, 'test-results', folder);
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });

  const counts = { passed: 0, failed: 0, skipped: 0 };
  /** The name and the messages of each failed test, printed again at the end. */
  const failedTests = [];
  const failedSteps = [];

  const readVitest = (name = 'vitest') => {
    const path = join(results, `${name}.json`);
    if (!existsSync(path)) return;
    const report = JSON.parse(readFileSync(path, 'utf8'));
    counts.passed += report.numPassedTests;
    counts.failed += report.numFailedTests;
    counts.skipped += report.numPendingTests + report.numTodoTests;
    for (const { name, status, message, assertionResults } of report.testResults) {
      const tests = assertionResults.filter((test) => test.status === 'failed');
      if (status === 'failed' && tests.length === 0) failedTests.push(`${relative(root, name)}: ${message}`);
      for (const { fullName, failureMessages } of tests)
        failedTests.push(`${relative(root, name)} › ${fullName}\n${(failureMessages ?? []).join('\n')}`);
    }
  };

  const readPlaywright = () => {
    const path = join(results, 'playwright.json');
    if (!existsSync(path)) return;
    const { stats, suites } = JSON.parse(readFileSync(path, 'utf8'));
    counts.passed += stats.expected;
    counts.failed += stats.unexpected + stats.flaky;
    counts.skipped += stats.skipped;
    const walk = (suite) => {
      for (const { ok, file, line, title } of suite.specs ?? [])
        if (!ok) failedTests.push(`${file}:${line} › ${title}`);
      for (const inner of suite.suites ?? []) walk(inner);
    };
    for (const suite of suites) walk(suite);
  };

  const step = async (name, work) => {
    const started = performance.now();
    console.log(`\n── ${name}`);
    try {
      await work();
    } catch (error) {
      failedSteps.push(name);
      console.error(`${name} failed: ${error.message}`);
    }
    console.log(`── ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  };

  /** Prints the counts and, after a failure, the failed tests and steps; then the process exits with 1. */
  const end = (remark) => {
    console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
    if (remark) console.log(remark);
    if (failedSteps.length === 0) return;
    for (const name of failedTests) console.error(`✗ ${name}`);
    console.error(`Failed: ${failedSteps.join(', ')}`);
    process.exit(1);
  };

  return { results, step, readVitest, readPlaywright, end };
};

/** The reporters of vitest: one for the terminal, one for `readVitest` under the same name. */
export const vitestReporters = (results, name = 'vitest') => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(results, `${name}.json`)}`,
];
