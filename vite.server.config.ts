import { defineConfig } from 'vite';

/**
 * The server as one bundle. Drizzle and valibot are bundled because importing them unbundled costs some 250 MB of memory;
 * packages with native or WebAssembly parts, and those that start worker threads, stay outside.
 */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node22',
    minify: false,
    reportCompressedSize: false,
    rollupOptions: {
      input: { index: 'server/index.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  ssr: {
    noExternal: [/^drizzle-orm/, 'valibot'],
  },
});
