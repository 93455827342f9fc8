import { fileURLToPath } from 'node:url';

import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

import { buildName } from './scripts/build-name.ts';
import { chunks } from './scripts/chunks.ts';
import { compileCatalogues } from './scripts/compile-catalogues.ts';
import { devDesk } from './scripts/dev-desk.ts';
import { fileHashes } from './scripts/file-hashes.ts';
import { devGallery } from './scripts/gallery/dev-gallery.ts';
import { buildTargets } from './scripts/floor/browsers.ts';
import { keptFiles } from './scripts/kept-files.ts';
import { openingPage } from './scripts/opening-page.ts';
import { pageScript } from './scripts/page-script.ts';
import { pdfFiles } from './scripts/pdf-files.ts';
import { routerOptions } from './scripts/routes/router-options.ts';

const server = `http://127.0.0.1:${process.env['SERVER_PORT'] ?? '8081'}`;

const page = fileURLToPath(new URL('dist/page', import.meta.url));

const script = pageScript();
const kept = keptFiles();

/** The build of the page and its worker. vite.server.config.ts builds the server. */
export default defineConfig({
  publicDir: 'public',
  define: {
    // No import needs styles or a list of files first (see the build below), so the code that would fetch them is left
    // out.
    __VITE_IS_MODERN__: 'false',
  },
  build: {
    outDir: 'dist/page',
    target: [...buildTargets],
    // Inlined files would need their own exception in the Content-Security-Policy.
    assetsInlineLimit: 0,
    // scripts/opening-page.ts fetches the modules of each start together; the bundler's own preloading would add a list
    // to every script.
    modulePreload: false,
    // One stylesheet: a dozen small ones would each delay the first paint on a slow connection.
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
    devGallery(),
    devDesk(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'index.ts',
      outDir: 'dist/page',
      injectRegister: false,
      // The server writes the manifest, with the provider's name.
      manifest: false,
      includeManifestIcons: false,
      injectManifest: {
        // No icons: the server replaces them with the provider's own. The browser fetches the icons itself when it
        // installs the app, and a notification needs a network anyway.
        globPatterns: ['**/*.{js,css,html,svg,woff2}'],
        // The PDF library is cached only with the first PDF: sw/pdf-viewer.ts.
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
      // The code that pre-renders the next start needs only the part of react-dom/server that renders to a string
      // synchronously.
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
      '/desk/manifest.webmanifest': server,
      '/healthz': server,
      '/readyz': server,
    },
  },
  root: fileURLToPath(new URL('.', import.meta.url)),
});
