import { globSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

/** The calls with which a browser can send requests without socket.io, also through another name of `window`. */
const REQUEST =
  /(?<![\w.])(?:(?:window|self|globalThis)\.)?(?:fetch\(|new (?:XMLHttpRequest|EventSource|WebSocket|WebTransport)\b)|\.sendBeacon\(/;
/** A route that accepts a body. */
const TAKES = /\b(?:app|scope)\.(?:post|put|patch|delete|all)\s*[(<]/;

const filesThatRequest = (folder: string, way = REQUEST): string[] =>
  globSync(`${folder}/**/*.{ts,tsx}`)
    .filter((path) => way.test(readFileSync(path, 'utf8')))
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();

it('the page uses HTTP only to load files and app parts and to upload a file — CHN-001', () => {
  expect(filesThatRequest('src')).toEqual([
    // Loads the library of the viewer.
    'src/documents/viewer-files.ts',
    // Sends an upload.
    'src/files/post-file.ts',
    // Reads the name of the newest build.
    'src/state/device/build.ts',
    // Fetches a document, a photo or the customer's picture.
    'src/state/engine/fetch-file.ts',
    'src/state/session/fetch-avatar.ts',
    // Has a parameter named `fetch`, which loads a part of a screen.
    'src/ui/drawing/later.tsx',
  ]);
});

it('the worker uses HTTP only for build files and pictures — CHN-001', () => {
  expect(filesThatRequest('sw').filter((path) => !path.endsWith('.d.ts'))).toEqual([
    // Loads the page of the desk.
    'sw/desk/desk-page.ts',
    'sw/pictures.ts',
    'sw/precache.ts',
  ]);
});

it('the server accepts over HTTP only uploads, shared files and payment reports — CHN-001', () => {
  const taking = filesThatRequest('server', TAKES);
  expect(taking.filter((path) => !path.startsWith('server/stand-ins/'))).toEqual([
    // Answers a phone that shares a text with the app before the app's worker runs; it reads no body.
    'server/http/page-files.ts',
    'server/http/uploads/serve-uploads.ts',
    'server/payments/serve-payments.ts',
  ]);
});
