// Starts development: the server restarts on change, the page reloads by itself. The only URL to open is the page's.
import { copyPictures, demoZone, ensureInstalled, node, start } from './toolchain.mjs';

ensureInstalled();
copyPictures();
const pagePort = process.env.PORT ?? '8080';
const serverPort = process.env.SERVER_PORT ?? String(Number(pagePort) + 1);
const children = [
  start(node(), ['--watch-path=server', '--watch-path=src/domain', '--watch-path=src/protocol', 'server/index.ts'], {
    ...demoZone(process.env),
    PORT: serverPort,
    APP_BASE_URL: process.env.APP_BASE_URL ?? `http://127.0.0.1:${pagePort}`,
  }),
  start(node(), ['node_modules/vite/bin/vite.js', '--port', pagePort, '--strictPort'], { SERVER_PORT: serverPort }),
];
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop);
for (const child of children)
  child.on('exit', (code) => {
    stop();
    process.exitCode = code ?? 1;
  });
