// One command from a fresh clone to a running app: install, build, then hand over to the server,
// which migrates and seeds its database and prints the ready line.
import { ensureBuilt, ensureInstalled, node, start } from './toolchain.mjs';

ensureInstalled();
ensureBuilt();
const server = start(node(), ['--enable-source-maps', 'dist/server/index.js']);
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
