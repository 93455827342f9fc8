// Takes a fresh clone to a running app: installs, builds, then starts the server, which migrates and seeds its database
// and prints the ready line.
import { demoZone, ensureBuilt, ensureInstalled, node, start } from './toolchain.mjs';

ensureInstalled();
ensureBuilt();
// Short-lived garbage of messages is collected early: without this limit its memory may grow to 128 MB.
const server = start(
  node(),
  ['--enable-source-maps', '--max-semi-space-size=16', 'dist/server/index.js'],
  demoZone(process.env),
);
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
