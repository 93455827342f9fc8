// `npm run bench [-- page|lighthouse|touch|community|server|files|memory|recipes|catalogue]`: builds if needed, measures,
// prints the table and writes it to docs/performance.md.
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt, ensureInstalled, ensureLighthouse, node, run } from './toolchain.mjs';

const parts = process.argv.slice(2);
const known = ['page', 'lighthouse', 'touch', 'community', 'server', 'files', 'memory', 'recipes', 'catalogue'];
const unknown = parts.filter((part) => !known.includes(part));
if (unknown.length > 0) {
  console.error(`Unknown part ${unknown.join(', ')}: there are ${known.join(', ')}.`);
  process.exit(1);
}
ensureInstalled();
if (parts.length === 0 || parts.includes('lighthouse')) ensureLighthouse();
const browser =
  parts.length === 0 || parts.some((part) => ['page', 'lighthouse', 'touch', 'community', 'files'].includes(part))
    ? ensureBrowser()
    : undefined;
ensureBuilt();
run(node(), ['tests/bench/run.ts', ...parts], browser ? { CHROME_PATH: browser } : {});
