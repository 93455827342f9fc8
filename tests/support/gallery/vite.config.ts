import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The components on a page of their own, for looking at them: `npx vite -c tests/support/gallery/vite.config.ts`. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: fileURLToPath(new URL('../../../public', import.meta.url)),
  cacheDir: fileURLToPath(new URL('../../../node_modules/.vite-gallery', import.meta.url)),
  build: { outDir: '../../../test-results/gallery', target: 'es2022' },
  server: { port: 5199, strictPort: true },
  plugins: [react()],
});
