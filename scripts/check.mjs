// What can be said without running the app: types, lint, format, layers, dead code. Each part says how long it took; all are
// looked at, also when one has failed. `--beside` leaves the processors to what runs at the same time.
import { constants, setPriority } from 'node:os';

import { node, run, tool } from './toolchain.mjs';

const beside = process.argv.includes('--beside');
if (beside) setPriority(constants.priority.PRIORITY_LOW);
// Both are made for many processors: fewer parts of the work at once, and less collecting of garbage, cost a third less.
const lean = { GOGC: '400' };
const parts = beside ? '1' : '2';

const failures = [];
const part = (name, work) => {
  const started = performance.now();
  try {
    work();
  } catch (error) {
    failures.push(name);
    console.error(`${name} failed: ${error.message}`);
  }
  console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
};

part('types', () => tool('tsc', ['-b', '--noEmit', '--checkers', parts, '--builders', '1'], lean));
part('lint', () => tool('oxlint', ['--type-aware', '--max-warnings', '0'], lean));
part('format', () => tool('oxfmt', ['--check']));
part('layers', () => run(node(), ['scripts/layers.mjs']));
part('dead code', () => {
  tool('knip', ['--no-progress']);
  // What only tests use is dead as well.
  tool('knip', ['--production', '--no-progress']);
});
if (failures.length > 0) {
  console.error(`Failed: ${failures.join(', ')}`);
  process.exit(1);
}
