// Holds the layers. dependency-cruiser reads TypeScript with the compiler's JavaScript interface, which TypeScript 7 no
// longer has: it is handed TypeScript 6 under its own name, for reading only.
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, next) =>
    next(
      context.parentURL?.includes('dependency-cruiser')
        ? specifier.replace(/^typescript(?=$|\/)/, 'typescript-6')
        : specifier,
      context,
    ),
});
process.argv.push('src', 'sw', 'server', 'tests', '--config', '.dependency-cruiser.cjs', '--no-progress');
await import('../node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
