import { defineConfig } from 'vite';

/**
 * The server as one bundle, libraries and all: loaded from their thousand files one by one they take as long again as
 * everything else that a start does, and some 250 MB of memory. Packages with native or WebAssembly parts, and those that
 * start worker threads, stay outside.
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
      input: { index: 'server/index.ts', sufra: 'server/cli/sufra.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  ssr: {
    noExternal: true,
    external: ['@electric-sql/pglite', '@node-rs/argon2', 'pino', 'sharp'],
  },
});
