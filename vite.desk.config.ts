import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { compileCatalogues } from './scripts/compile-catalogues.ts';
import { buildTargets } from './scripts/floor/browsers.ts';

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
  plugins: [react(), compileCatalogues()],
  root: fileURLToPath(new URL('.', import.meta.url)),
});
