import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { compileCatalogues } from './scripts/compile-catalogues.ts';
import { routerOptions } from './scripts/routes/router-options.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
/** Of the page, which is built first: the server finds the screens of the page that it serves by this name. */
const { build } = JSON.parse(readFileSync(pathOf('dist/page/build.json'), 'utf8')) as { readonly build: string };

/** The app's screens for the server, which renders the public ones (src/server-entry.tsx). */
export default defineConfig({
  publicDir: false,
  define: {
    'process.env.NODE_ENV': '"production"',
  },
  build: {
    ssr: 'src/server-entry.tsx',
    outDir: 'dist/screens',
    target: 'node22',
    // The page's files have the same names in both builds.
    assetsInlineLimit: 0,
    minify: false,
    reportCompressedSize: false,
    rollupOptions: { output: { entryFileNames: `${build}.js`, chunkFileNames: 'chunks/[name]-[hash].js' } },
  },
  ssr: { noExternal: true },
  plugins: [tanstackRouter(routerOptions), react(), compileCatalogues()],
});
