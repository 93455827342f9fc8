import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const climb = (from: string): string => {
  if (existsSync(join(from, 'package.json'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('package.json was not found above the server');
  return climb(parent);
};

/** The folder of package.json, for both the sources and the bundle. */
export const projectRoot = climb(import.meta.dirname);

/** Returns an absolute path inside the project. */
export const inProject = (...parts: string[]): string => join(projectRoot, ...parts);
