// Rejects a build that uses a feature which the oldest supported browsers lack (`browserslist` in package.json). It
// checks scripts, styles and inline code of the page, in our own code and in libraries.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { allowed } from './allowed.ts';
import type { Fault } from './compat.ts';
import { scriptFaults } from './script-faults.ts';
import { styleFaults } from './style-faults.ts';

const faultsOf = (path: string): Fault[] => {
  const text = readFileSync(path, 'utf8');
  if (path.endsWith('.js')) return scriptFaults(text, path);
  if (path.endsWith('.css')) return styleFaults(text);
  return [
    ...[...text.matchAll(/<script>([^]*?)<\/script>/g)].flatMap(([, script]) => scriptFaults(script!, `${path}.js`)),
    ...[...text.matchAll(/<style>([^]*?)<\/style>/g)].flatMap(([, styles]) => styleFaults(styles!)),
  ];
};

const allowance = (feature: string): string | undefined =>
  Object.keys(allowed).find((name) => (name.endsWith('*') ? feature.startsWith(name.slice(0, -1)) : name === feature));

/** @returns the faults in the built files of a folder, one per line */
const judge = (folder: string): string[] => {
  const used = new Set<string>();
  const lines: string[] = [];
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:js|css|html)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const path of files)
    for (const { feature, browsers } of faultsOf(path)) {
      const name = allowance(feature);
      if (name === undefined) lines.push(`${relative(folder, path)}: ${feature} is missing in ${browsers.join(', ')}`);
      else used.add(name);
    }
  for (const name of Object.keys(allowed))
    if (!used.has(name)) lines.push(`scripts/floor/allowed.ts: no built file names ${name}`);
  return lines;
};

const faults = judge(process.argv[2] ?? join(import.meta.dirname, '../../dist/page'));
for (const line of faults) console.error(line);
if (faults.length > 0) {
  console.error(
    'A feature that is asked for before it is used, or a name of an object of our own: scripts/floor/allowed.ts',
  );
  process.exit(1);
}
