/**
 * Tests the tests: removes one defence at a time from the source, for one run of the tests, and expects at least one test
 * to fail. Exits with 1 if all tests pass, or if a defence is no longer at its place. npm exec -- node
 * scripts/switch-off-defences.ts [name …]
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { checkDefence, defences, type Defence } from '../tests/support/offline/offline-defences.ts';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'sufra-defences-'));
const report = join(folder, 'report.json');

interface Report {
  readonly numFailedTests: number;
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly title: string }[];
  }[];
}

const run = (tests: readonly string[], without: string | undefined): Report => {
  rmSync(report, { force: true });
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [
    'run',
    '--config',
    'tests/support/offline/offline-defences.config.ts',
    '--reporter=json',
    `--outputFile=${report}`,
    ...tests,
  ];
  const env = {
    ...process.env,
    SUFRA_SCHEDULES: '300',
    SUFRA_SEED: '1',
    ...(without === undefined ? {} : { SUFRA_WITHOUT: without }),
  };
  spawnSync(process.execPath, [vitest, ...args], { cwd: root, env, stdio: 'ignore' });
  return JSON.parse(readFileSync(report, 'utf8')) as Report;
};

const red = ({ testResults }: Report): string[] =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ title }) => title),
  );

/** True if a test fails without the defence. */
const isMissed = (defence: Defence): boolean => {
  checkDefence(defence);
  const result = run(defence.tests, defence.name);
  const failed = red(result);
  console.log(
    failed.length > 0
      ? `red as it should be without "${defence.name}": ${failed[0]}`
      : `STILL GREEN without "${defence.name}"`,
  );
  return failed.length > 0;
};

const asked = process.argv.slice(2);
const chosen = asked.length === 0 ? defences : defences.filter(({ name }) => asked.includes(name));
try {
  const whole = run([...new Set(chosen.flatMap(({ tests }) => tests))], undefined);
  const broken = red(whole);
  if (broken.length > 0 || whole.numPassedTests === 0) {
    console.log(`with every defence on, these tests are red: ${broken.join('; ')}`);
    process.exitCode = 1;
  } else if (!chosen.map(isMissed).every(Boolean)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
