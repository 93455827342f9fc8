// What can be said without running the app: types, lint, format, layers, dead code. Each part says how long it took; all are
// looked at, also when one has failed. `--beside` leaves the processors to what runs at the same time.
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';

import { node, runBeside, toolPath } from './toolchain.mjs';

const beside = process.argv.includes('--beside');
if (beside) setPriority(constants.priority.PRIORITY_LOW);
// Both are made for many processors: fewer parts of the work at once, and less collecting of garbage, cost a third less.
const lean = { GOGC: '400' };
const parts = beside ? '1' : '2';

const logs = mkdtempSync(join(tmpdir(), 'sufra-check-'));
const failures = [];
/** @param script of the project, or a tool's name */
const part = async (name, script, args, env) => {
  const started = performance.now();
  try {
    const path = /\.(?:mjs|ts)$/.test(script) ? script : toolPath(script);
    await runBeside(node(), [path, ...args], join(logs, name), env);
  } catch (error) {
    failures.push(name);
    console.error(`${name} failed: ${error.message}`);
  }
  console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
};

// The worker and the server share rooms with the page, and know nothing of a page. The linter judges each file but once.
const projects = ['sw', 'server'];
await part('types', 'tsc', ['-b', ...projects, '--noEmit', '--checkers', parts, '--builders', '1'], lean);
// The types of page, tests and tools come with it: programs of their own would read the whole app once more.
await part('lint', 'oxlint', ['--type-aware', '--type-check', '--max-warnings', '0'], lean);
await part('format', 'oxfmt', ['--check']);
await part('messages page', 'scripts/docs/message-docs.ts', ['--check']);
// Each of these keeps one processor busy.
await Promise.all([
  part('layers', 'scripts/layers.mjs', []),
  part('dead code', 'knip', ['--no-progress']).then(() =>
    // What only tests use is dead as well.
    part('code that only tests use', 'knip', ['--production', '--no-progress']),
  ),
]);
rmSync(logs, { recursive: true });
if (failures.length > 0) {
  console.error(`Failed: ${failures.join(', ')}`);
  process.exit(1);
}
