// What is too long for every change: 10,000 schedules of faults over the offline engine, 2,000 of them against the real
// handlers, 1,000 schedules of payments, and the test of the tests, in which each defence is taken out and a test must turn red.
import { ensureBuilt, ensureInstalled, node, run, tool } from './toolchain.mjs';

ensureInstalled();
ensureBuilt();
tool('vitest', ['run', 'tests/offline', 'tests/server/payment-schedules.test.ts'], { SUFRA_DEEP: '1' });
run(node(), ['scripts/switch-off-defences.ts']);
