import { readdirSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

const foldersOf = (parent: string): string[] =>
  readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

/** The names in the first cells of the table, for each part of the tree named by its parent. */
const named = (parent: string): string[] => {
  const table = readFileSync('docs/architecture.md', 'utf8').split('## The tree')[1]!.split('\n## ')[0]!;
  return table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => {
      let part = '';
      return [...line.split('|')[1]!.matchAll(/`([^`]+)`/g)].flatMap(([, path]) => {
        const [first, second] = path!.split('/');
        if (second !== undefined) part = first!;
        return part === parent ? [second ?? first!] : [];
      });
    })
    .toSorted();
};

it.each(['src', 'server'])(
  'the tree of docs/architecture.md names every folder of %s, and no removed folder',
  (parent) => {
    expect(named(parent)).toEqual(foldersOf(parent));
  },
);
