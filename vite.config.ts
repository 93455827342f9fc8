import { fileURLToPath } from 'node:url';

import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

import { buildName } from './scripts/build-name.ts';
import { chunks } from './scripts/chunks.ts';
import { compileCatalogues } from './scripts/compile-catalogues.ts';
import { fileHashes } from './scripts/file-hashes.ts';
import { buildTargets } from './scripts/floor/browsers.ts';
import { keptFiles } from './scripts/kept-files.ts';
import { openingPage } from './scripts/opening-page.ts';
import { pageScript } from './scripts/page-script.ts';
import { pdfFiles } from './scripts/pdf-files.ts';
import { routerOptions } from './scripts/router-options.ts';

const server = `http://127.0.0.1:${process.env['SERVER_PORT'] ?? '8081'}`;

const page = fileURLToPath(new URL('dist/page', import.meta.url));

const script = pageScript();
const kept = keptFiles();

/** The page and its worker. The server is built by vite.server.config.ts. */
export default defineConfig({
  publicDir: 'public',
  define: {
    // No import brings styles or a list of files with it (see the build below): what would fetch them first is left out.
    __VITE_IS_MODERN__: 'false',
  },
  build: {
    outDir: 'dist/page',
    target: [...buildTargets],
    // Inlined files would need their own exception in the Content-Security-Policy.
    assetsInlineLimit: 0,
    // scripts/opening-page.ts fetches each start's modules together; the bundler's own way adds a list to every script.
    modulePreload: false,
    // One stylesheet: a dozen small ones would each hold up the first paint on a slow connection.
    cssCodeSplit: false,
    sourcemap: false,
    reportCompressedSize: false,
  },
  plugins: [
    tanstackRouter(routerOptions),
    react(),
    compileCatalogues(),
    chunks(),
    kept.plugin,
    pdfFiles(),
    script.page,
    openingPage(),
    buildName(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'index.ts',
      outDir: 'dist/page',
      injectRegister: false,
      // The server writes it, with the provider's name.
      manifest: false,
      includeManifestIcons: false,
      injectManifest: {
        // No icon: the server has the provider's own in their places. The browser fetches them itself when it installs the
        // app, and a notification comes over a network.
        globPatterns: ['**/*.{js,css,html,svg,woff2}'],
        // The PDF library is kept once a PDF is: sw/pdf-viewer.ts.
        globIgnores: ['dishes/**', 'icons/**', 'screenshots/**', 'assets/pdfjs-*/**'],
        manifestTransforms: [kept.keep, fileHashes(page)],
        maximumFileSizeToCacheInBytes: 1_500_000,
        rollupFormat: 'iife',
        buildPlugins: { vite: [script.worker] },
      },
      devOptions: { enabled: false },
    }),
  ],
  resolve: {
    alias: {
      // What draws the next start needs the half of it that draws into a text at once.
      'react-dom/server': fileURLToPath(
        new URL('node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js', import.meta.url),
      ),
    },
  },
  server: {
    port: Number(process.env['PORT'] ?? 8080),
    proxy: {
      '/socket.io': { target: server, ws: true },
      '/api': server,
      '/files': server,
      '/dev/inbox': server,
      '/dev/tiles/': server,
      '/dev/paymennt/': server,
      '/dev/telr/': server,
      '/pay/': server,
      '/healthz': server,
      '/readyz': server,
    },
  },
  root: fileURLToPath(new URL('.', import.meta.url)),
});
