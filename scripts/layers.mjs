// Checks the layers, their picture and the limits of files and folders. dependency-cruiser needs the compiler's
// JavaScript interface, which TypeScript 7 no longer has; this script gives it TypeScript 6 under the name `typescript`,
// for reading only. After a folder was added or removed, run: node scripts/layers.mjs --draw
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';

import { drawLayers } from './layers-picture.mjs';
import { faultsIn } from './rooms.mjs';

registerHooks({
  resolve: (specifier, context, next) =>
    next(
      context.parentURL?.includes('dependency-cruiser')
        ? specifier.replace(/^typescript(?=$|\/)/, 'typescript-6')
        : specifier,
      context,
    ),
});
const { cruise, format } = await import('dependency-cruiser');
const { default: optionsIn } = await import('dependency-cruiser/config-utl/extract-depcruise-options');

const folders = ['src', 'sw', 'server', 'tests'].filter((folder) => existsSync(folder));
const { output: read } = await cruise(
  folders,
  await optionsIn(join(import.meta.dirname, '..', '.dependency-cruiser.cjs')),
);
const { output: said, exitCode } = await format(read, { outputType: 'err' });
console.log(said);

const faults = faultsIn(process.cwd());
const picture = join('docs', 'layers.md');
if (process.argv.includes('--draw') || existsSync(picture)) {
  const { page, circles } = drawLayers(read.modules);
  if (circles.length > 0) faults.push(`an arrow points up among ${circles.join(', ')}`);
  if (process.argv.includes('--draw')) writeFileSync(picture, page);
  else if (readFileSync(picture, 'utf8') !== page)
    faults.push(`${picture} shows other folders than there are: draw it with node scripts/layers.mjs --draw`);
}
for (const fault of faults) console.error(`  error ${fault}`);
process.exitCode = exitCode > 0 || faults.length > 0 ? 1 : 0;
