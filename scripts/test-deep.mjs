// The tests that take too long for every change: 10,000 schedules of faults over the offline engine on a model of the
// server, 10,000 on the real handlers (TEST_DATABASE_URL names a PostgreSQL for them), 1,000 schedules of payments,
// hundreds of random pauses, checkouts and changes of plans, many rounds of lost connections, frozen nodes and a frozen
// Redis (TEST_REDIS_URL), 100,000 due notices sent by two nodes, 5,200 hostile messages, 20 releases and 20 captive
// portals at random moments of a visit in a browser, the test files and journeys that only this script runs
// (`*.deep.test.ts`, `@deep`), the journeys of the suite in both languages and with all animations, the gallery (every
// screen in its states, rendered into contact sheets in test-results/gallery), the effects of each engine's browser on a
// visit (tests/engines), and the test of the tests, which removes each defence and expects a test to fail.
// SUFRA_SCHEDULES sets another number for everything random, SUFRA_VISITS another number of visits.
import { ensureBrowsers, findEngines } from './browser.mjs';
import { ensureBuilt, ensureInstalled, node, run, tool } from './toolchain.mjs';

ensureInstalled();
ensureBuilt();
const onServers = [
  'payment-schedules',
  'checkout-random',
  'change-plan',
  'pause-skip-random',
  'community/search',
  'mail/menu-pdf',
  'database-lost',
  'node-frozen',
  'redis-frozen',
  'run-settings',
  'two-nodes',
  'messages/progress/wearable',
  'bad-subscriptions',
  'hostile-messages',
  'deep-messages',
  'delivery',
  'failing-disk',
  'pause-through-time',
  'renewed-settings',
  'rounds',
];
tool('vitest', ['run', 'tests/offline', '.deep.test.ts', ...onServers.map((name) => `/${name}.test.ts`)], {
  SUFRA_DEEP: '1',
});
const browsers = ensureBrowsers();
run(node(), ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts'], {
  SUFRA_DEEP: '1',
  ...browsers,
});
const { settings: engines, skipped } = findEngines();
if (skipped) console.log(skipped);
if (Object.keys(engines).length > 0)
  tool('vitest', ['run', '--config', 'tests/engines/vitest.config.ts'], { SUFRA_DEEP: '1', ...engines });
run(node(), ['scripts/switch-off-defences.ts']);
