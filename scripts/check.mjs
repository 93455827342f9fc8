// The checks that do not run the app: the route tree, types, lint, format, layers, dead code. Each check prints how long it took; all of
// them run, even after one has failed. `--beside` leaves processor time to other work that runs at the same time.
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';

import { node, runBeside, toolPath } from './toolchain.mjs';

const beside = process.argv.includes('--beside');
if (beside) setPriority(constants.priority.PRIORITY_LOW);
// The defaults of both tools suit many processors. Fewer parallel parts and fewer garbage collections need a third less
// processor time.
const lean = { GOGC: '400' };
const parts = beside ? '1' : '2';

const logs = mkdtempSync(join(tmpdir(), 'sufra-check-'));
const failures = [];
/** @param script path of a script of the project, or the name of a tool */
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

// The types of the pages come from the route tree.
await part('route tree', 'scripts/routes/route-tree.ts', ['--check']);
// The worker and the server share folders with the page but must compile without the browser types of a page. The linter
// checks each file only once, so `tsc` checks these two.
const projects = ['sw', 'server'];
await part('types', 'tsc', ['-b', ...projects, '--noEmit', '--checkers', parts, '--builders', '1'], lean);
// The linter also checks the types of page, tests and tools: a separate `tsc` run for them would read the whole app
// again.
await part('lint', 'oxlint', ['--type-aware', '--type-check', '--max-warnings', '0'], lean);
await part('format', 'oxfmt', ['--check']);
await part('messages page', 'scripts/docs/message-docs.ts', ['--check']);
// Each of these checks uses one processor.
await Promise.all([
  part('layers', 'scripts/layers.mjs', []),
  part('dead code', 'knip', ['--no-progress']).then(() =>
    // Code that only tests use is dead code too.
    part('code that only tests use', 'knip', ['--production', '--no-progress']),
  ),
]);
rmSync(logs, { recursive: true });
if (failures.length > 0) {
  console.error(`Failed: ${failures.join(', ')}`);
  process.exit(1);
}
