import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import type { Plugin } from 'vite';

const library = join(import.meta.dirname, '..', 'node_modules', 'pdfjs-dist');
const { version } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8')) as { readonly version: string };

const named = (folder: string, wanted: RegExp): string[] =>
  readdirSync(join(library, folder))
    .filter((name) => wanted.test(name))
    .map((name) => join(library, folder, name));

/** The library and its worker, the decoders for scanned pages, and the fonts for PDFs that contain none. */
const files = [
  ...named('legacy/build', /^pdf(?:\.worker)?\.min\.mjs$/),
  ...named('wasm', /_nowasm_fallback\.js$/),
  ...named('standard_fonts', /\.(?:pfb|ttf)$/),
];
const types: Readonly<Record<string, string>> = { js: 'text/javascript', mjs: 'text/javascript' };

/**
 * The folder in which the page finds the PDF library. The version is in the URL, so files of two versions are never
 * mixed.
 */
const folder = `assets/pdfjs-${version}`;

/**
 * Publishes the PDF library with the page. No script of the page contains the library, and a device caches it only when
 * it opens or stores a PDF (src/documents). The URL changes only with the library's version, so a new version of the app
 * does not fetch it again.
 */
export const pdfFiles = (): Plugin => ({
  name: 'sufra:pdf-files',
  config: () => ({ define: { 'import.meta.env.PDF_FILES': JSON.stringify(`/${folder}/`) } }),
  configureServer: ({ middlewares }) => {
    middlewares.use(`/${folder}`, (request, response, next) => {
      const path = files.find((each) => `/${basename(each)}` === request.url);
      if (path === undefined) return next();
      response.setHeader('content-type', types[path.split('.').at(-1)!] ?? 'application/octet-stream');
      createReadStream(path).pipe(response);
    });
  },
  generateBundle() {
    for (const path of files)
      this.emitFile({ type: 'asset', fileName: `${folder}/${basename(path)}`, source: readFileSync(path) });
  },
});
