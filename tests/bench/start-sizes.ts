import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { WANTED_FILES } from '../../scripts/kept-files.ts';

const folder = join(import.meta.dirname, '..', '..', 'dist', 'page');

const scriptsOf = (what: string, is: (module: string) => boolean): string[] => {
  const built = JSON.parse(readFileSync(join(folder, WANTED_FILES), 'utf8')) as Record<string, string[]>;
  const key = Object.keys(built).find(is);
  if (key === undefined) throw new Error(`${what} is not imported by itself`);
  return built[key]!.map((file) => `/${file}`);
};

/** The URLs of a screen's scripts, including all static imports, by the route's file below src/routes. */
export const screenScripts = (route: string): string[] =>
  scriptsOf(route, (each) => each.startsWith(`src/routes/${route}.tsx?`));

/** The same for a module that a screen imports dynamically. */
export const laterScripts = (module: string): string[] => scriptsOf(module, (each) => each === module);

/** The total size of these scripts in bytes, compressed as the server sends them. */
export const pressedSize = (scripts: Iterable<string>): number =>
  [...new Set(scripts)].reduce((sum, script) => sum + statSync(join(folder, `${script}.br`)).size, 0);
