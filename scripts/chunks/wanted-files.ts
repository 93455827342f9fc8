import { relative } from 'node:path';

import type { Rolldown } from 'vite';

/**
 * The scripts that come with each module that is imported when it is wanted, by the module's path: what the measurements of
 * the build read.
 */
export const wantedFiles = (
  wanted: ReadonlySet<string>,
  root: string,
  bundle: Rolldown.OutputBundle,
): Record<string, readonly string[]> => {
  const importsOf = (name: string): readonly string[] => {
    const output = bundle[name];
    return output?.type === 'chunk' ? output.imports : [];
  };
  const found: Record<string, readonly string[]> = {};
  for (const output of Object.values(bundle)) {
    if (output.type !== 'chunk') continue;
    const files = new Set([output.fileName]);
    for (const file of files) for (const next of importsOf(file)) files.add(next);
    for (const id of output.moduleIds.filter((each) => wanted.has(each))) found[relative(root, id)] = [...files];
  }
  return found;
};
