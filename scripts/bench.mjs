// `npm run bench [-- page|server]`: builds when needed, measures, prints the table and keeps it in docs/performance.md.
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt, ensureInstalled, node, run } from './toolchain.mjs';

const parts = process.argv.slice(2);
const unknown = parts.filter((part) => part !== 'page' && part !== 'server');
if (unknown.length > 0) {
  console.error(`Unknown part ${unknown.join(', ')}: there are "page" and "server".`);
  process.exit(1);
}
ensureInstalled();
const browser = parts.length === 0 || parts.includes('page') ? ensureBrowser() : undefined;
ensureBuilt();
run(node(), ['tests/bench/run.ts', ...parts], browser ? { CHROME_PATH: browser } : {});
