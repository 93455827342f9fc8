import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

import { compileCatalogues } from './scripts/compile-catalogues.ts';
import { deskAddresses, notOfDesk } from './scripts/desk/desk-files.ts';
import { fileHashes } from './scripts/file-hashes.ts';
import { buildTargets } from './scripts/floor/browsers.ts';

const folder = fileURLToPath(new URL('dist/desk', import.meta.url));

/** The build of the provider's desk: a page of its own, so that none of it is in the customers' files. */
export default defineConfig({
  publicDir: false,
  base: '/desk/',
  define: {
    __VITE_IS_MODERN__: 'false',
    // The desk loads its own texts, not the customers'.
    __DESK__: 'true',
  },
  build: {
    outDir: 'dist/desk',
    target: [...buildTargets],
    // Inlined files would need their own exception in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: false,
    cssCodeSplit: false,
    sourcemap: false,
    reportCompressedSize: false,
    rollupOptions: { input: 'desk.html' },
  },
  plugins: [
    react(),
    compileCatalogues(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw/desk',
      filename: 'index.ts',
      outDir: 'dist/desk',
      // Only a driver's phone needs the worker: src/desk/round/keep-page.ts registers it.
      injectRegister: false,
      // The server writes the manifest, with the provider's name.
      manifest: false,
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg}'],
        globIgnores: notOfDesk(),
        manifestTransforms: [fileHashes(folder), deskAddresses],
        rollupFormat: 'iife',
      },
      devOptions: { enabled: false },
    }),
  ],
  root: fileURLToPath(new URL('.', import.meta.url)),
});
