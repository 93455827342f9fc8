import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import type { Plugin } from 'vite';

const library = join(import.meta.dirname, '..', 'node_modules', 'pdfjs-dist');
const { version } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8')) as { readonly version: string };

const named = (folder: string, wanted: RegExp): string[] =>
  readdirSync(join(library, folder))
    .filter((name) => wanted.test(name))
    .map((name) => join(library, folder, name));

/** The library and its worker, what reads scanned pages, and the letters of PDFs that bring none. */
const files = [
  ...named('legacy/build', /^pdf(?:\.worker)?\.min\.mjs$/),
  ...named('wasm', /_nowasm_fallback\.js$/),
  ...named('standard_fonts', /\.(?:pfb|ttf)$/),
];
const types: Readonly<Record<string, string>> = { js: 'text/javascript', mjs: 'text/javascript' };

/** Where the page finds the PDF library: its version is in the address, so a new one is never mixed with an old one. */
const folder = `assets/pdfjs-${version}`;

/**
 * Puts the PDF library beside the page as it is published. No script of the page contains it and no device keeps it before
 * it opens or keeps a PDF (src/documents). Its address changes with its own version only, so a new version of the app does
 * not fetch it again.
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
