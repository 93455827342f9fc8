import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

import { buildName } from './scripts/build-name.ts';
import { compileCatalogues } from './scripts/compile-catalogues.ts';
import { drawnPage } from './scripts/drawn-page.ts';
import { fileHashes } from './scripts/file-hashes.ts';
import { libraryParts } from './scripts/library-parts.ts';
import { openingPage } from './scripts/opening-page.ts';
import { pictureVersion } from './server/picture-version.ts';
import { manifest } from './src/manifest.ts';

const server = `http://127.0.0.1:${process.env['SERVER_PORT'] ?? '8081'}`;

const pictures = fileURLToPath(new URL('public/dishes', import.meta.url));

const page = fileURLToPath(new URL('dist/page', import.meta.url));

const drawn = drawnPage();

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
  define: { 'import.meta.env.PICTURE_VERSION': JSON.stringify(existsSync(pictures) ? pictureVersion(pictures) : '') },
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
    rolldownOptions: {
      output: {
        // What every first screen needs comes in one file: a score of small ones costs a slow connection more than it saves.
        codeSplitting: {
          groups: [
            // The page's own script must not wait for the frame.
            {
              name: 'boot',
              priority: 6,
              test: /vite\/preload-helper|rolldown\/runtime|src\/(?:next-slice|state\/build)\.ts/,
            },
            {
              name: 'frame',
              priority: 4,
              test: /node_modules\/(?:react|react-dom|scheduler|@tanstack|jotai|use-sync-external-store|@lingui\/core)\/(?!.*useBlocker)|src\/(?:app|routeTree\.gen|account-language|offline\/screen-mark|state\/(?:engine|engine-atom|first-screen|session|session-trace|connectivity|outbox|app-update|other-customer|report|social-sign-up)|i18n\/(?:catalogue-store|locale|use-t|preferred-locale)|ui\/(?:class-names|colour-scheme|icon|icon-button|button|card|layout|page|page-header|banner|field|field-frame|use-focus-turn|empty-state|toast|top-header|tab-bar|rotate-notice)|features\/shell\/(?:app-shell|connection-banner|error-screen|language-switch|navigation-effects|not-found-screen|shell-link|update-prompt|use-navigation)|routes\/(?:_visitor|_session|index))\.(?:tsx?|module)/,
            },
            // What the sign-in shares with the other forms of accounts.
            {
              name: 'account',
              priority: 3,
              test: /src\/features\/account\/(?:account-page|account|legal-line|social-buttons|use-focus-turn|use-leave)\.(?:tsx?|module)/,
            },
            // Kept out of the offline files below: an account is opened over the network.
            { name: 'number-plans', priority: 7, test: /node_modules\/libphonenumber-js\// },
            // What a start evaluates in one go holds up touches: messages and engine come as two.
            { name: 'protocol', priority: 2, test: /node_modules\/valibot\/|src\/protocol\// },
            { name: 'engine', priority: 1, test: /src\/start-engine\.ts/ },
            {
              name: 'customer',
              priority: 3,
              test: /src\/(?:offline\/(?:plan-meals|plan-standing|shown-meals)|meals\/meal-card|domain\/(?:renewal|plan-calendar|plan-progress|next-lock|wizard-steps|day|short-title|macros|diet-changes|shown-day|macro-target)|state\/(?:avatar|home-data|query|clock|settings|arrays|menu-arrays|running-plan|use-send)|i18n\/(?:use-format|format)|ui\/(?:avatar|stat|chart-frame|short-title|dish-card|ring|badge|skeleton|status-labels|modal|use-seen-size|data-age|radio-cards|lock-countdown|chip|list-row|select|tabs))[.-]/,
            },
            // What the menu, the plan and the steps to a plan share: a score of files of a few lines each costs a slow phone
            // more than it saves.
            {
              name: 'plan',
              priority: 1,
              test: /src\/(?:state\/(?:drafts|delivery-rule|ask-kept|read-draft-ahead)|domain\/rounding|ui\/(?:confirm-dialog|action-bar))[.-]/,
            },
            { name: 'sync', priority: 2, test: /src\/(?:state\/entry-sync|ui\/sync-state)[.-]/ },
            {
              name: 'reviews',
              priority: 2,
              test: /src\/meals\/(?:about|own-review|rating-|refusal-|review-|saved-modal|unsaved-|use-(?:dish-editor|feedback|own-said|review))/,
            },
            {
              name: 'checkout',
              priority: 1,
              test: /src\/features\/checkout\/(?:absent-state|checkout-(?:arrays|choice|quote|step)|checkout\.module|step-(?:guard|tabs)|use-(?:checkout|checkout-draft|layered-draft|gone-elsewhere))[.-]/,
            },
            {
              name: 'meals',
              priority: 1,
              test: /src\/(?:meals\/(?:day-editor|day-totals|dish-(?:option|questions|reviews|taste|warnings)|fit-|meal-(?:details|options|parts)|meals\.module|plan-meal-card|sides-modal|skip-dialog|use-(?:dish-choice|meals-in-turn|own-taste|macro-names))|features\/modify\/(?:menu-viewer|menu-pages|use-menu-file)|domain\/dish-safety)/,
            },
            ...(['en', 'ar'] as const).map((language) => ({
              name: `${language}.first`,
              priority: 5,
              test: new RegExp(`catalogues/${language}\\.(?:shell|errors|account)\\.json`),
            })),
            ...(['en', 'ar'] as const).map((language) => ({
              name: `${language}.home`,
              priority: 5,
              test: new RegExp(`catalogues/${language}\\.(?:dashboard|home)\\.json`),
            })),
          ],
        },
      },
    },
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
    libraryParts(),
    drawn.page,
    openingPage(),
    buildName(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'index.ts',
      outDir: 'dist/page',
      injectRegister: false,
      manifestFilename: 'manifest.webmanifest',
      manifest,
      includeManifestIcons: false,
      injectManifest: {
        // Of the icons only the logo: the browser fetches the others itself when it installs the app, and a notification
        // comes over a network.
        globPatterns: ['**/*.{js,css,html,svg,woff2,webmanifest}', 'icons/icon-192.png'],
        // Signing up needs the server all along, and the numbering plans that it asks for.
        globIgnores: ['dishes/**', 'screenshots/**', 'assets/number-plans-*', 'assets/sign-up*', 'assets/social-*'],
        manifestTransforms: [fileHashes(page)],
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
      '/dev/paymennt/': server,
      '/dev/telr/': server,
      '/pay/': server,
      '/healthz': server,
      '/readyz': server,
    },
  },
  root: fileURLToPath(new URL('.', import.meta.url)),
}));
