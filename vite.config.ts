import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

import { buildName } from './scripts/build-name.ts';
import { chunks } from './scripts/chunks.ts';
import { compileCatalogues } from './scripts/compile-catalogues.ts';
import { drawnPage, todayIconLines } from './scripts/drawn-page.ts';
import { fileHashes } from './scripts/file-hashes.ts';
import { libraryParts } from './scripts/library-parts.ts';
import { writeManifests } from './scripts/manifests.ts';
import { openingPage } from './scripts/opening-page.ts';
import { pressOpenings } from './scripts/press-openings.ts';
import { startTable } from './scripts/starts.ts';
import { pictureVersion } from './server/reference/picture-version.ts';

const server = `http://127.0.0.1:${process.env['SERVER_PORT'] ?? '8081'}`;

const pictures = fileURLToPath(new URL('public/dishes', import.meta.url));

const version = existsSync(pictures) ? pictureVersion(pictures) : '';

const page = fileURLToPath(new URL('dist/page', import.meta.url));

const drawn = drawnPage();
const files = chunks();

const classes = new Map<string, string>();
/** Every class stands in the styles and in a script: written out, their names would weigh as much as a screen. */
const shortClass = (name: string, file: string): string => {
  const whole = `${relative(import.meta.dirname, file.split('?')[0]!)} ${name}`;
  const short = `_${createHash('sha256').update(whole).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 5)}`;
  const other = classes.get(short);
  if (other !== undefined && other !== whole) throw new Error(`${whole} and ${other} would share the class ${short}`);
  classes.set(short, whole);
  return short;
};

/** The page and its worker. The server is built by vite.server.config.ts. */
export default defineConfig(({ command }) => ({
  publicDir: 'public',
  ...(command === 'build' && { css: { modules: { generateScopedName: shortClass } } }),
  define: {
    'import.meta.env.PICTURE_VERSION': JSON.stringify(version),
    // No import brings styles or a list of files with it (see the build below): what would fetch them first is left out.
    __VITE_IS_MODERN__: 'false',
  },
  build: {
    outDir: 'dist/page',
    target: 'es2022',
    // Inlined files would need their own exception in the Content-Security-Policy.
    assetsInlineLimit: 0,
    // scripts/opening-page.ts fetches each start's modules together; the bundler's own way adds a list to every script.
    modulePreload: false,
    // One stylesheet: a dozen small ones would each hold up the first paint on a slow connection.
    cssCodeSplit: false,
    sourcemap: false,
    reportCompressedSize: false,
    manifest: true,
  },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      quoteStyle: 'single',
      addExtensions: true,
    }),
    react(),
    compileCatalogues(),
    files.plugin,
    libraryParts(),
    drawn.page,
    todayIconLines(),
    openingPage(version),
    pressOpenings(Object.keys(startTable.openings)),
    buildName(),
    writeManifests(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'index.ts',
      outDir: 'dist/page',
      injectRegister: false,
      // One in each language: scripts/manifests.ts.
      manifest: false,
      includeManifestIcons: false,
      injectManifest: {
        // Of the icons only the logo: the browser fetches the others itself when it installs the app, and a notification
        // comes over a network.
        globPatterns: ['**/*.{js,css,html,svg,woff2,webmanifest}', 'icons/icon-192.png'],
        // Installing takes a network anyway; only the page's own head names a manifest that the first start must have.
        globIgnores: ['dishes/**', 'screenshots/**', 'manifest.ar.webmanifest'],
        manifestTransforms: [files.keep, fileHashes(page)],
        maximumFileSizeToCacheInBytes: 1_500_000,
        rollupFormat: 'iife',
        buildPlugins: { vite: [drawn.worker] },
      },
      devOptions: { enabled: false },
    }),
  ],
  resolve: { alias: {} },
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
}));
