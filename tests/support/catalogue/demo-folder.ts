import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import type { Changes } from './small-folder.ts';

const catalogue = join(import.meta.dirname, '..', '..', '..', 'catalogue');

/** Removes the pictures, which an import would check one by one. */
const withoutPictures = (file: string, text: string): string =>
  file.endsWith('.csv') ? text.replaceAll(/,[\w-]+\.webp/g, ',') : text.replace(/^picture: .*\n/m, '');

/** Writes the demo's catalogue without pictures, with these changes, into a new temporary folder. @returns its path */
export const demoFolder = (changes: Changes = {}): string => {
  const root = mkdtempSync(join(tmpdir(), 'sufra-demo-'));
  const files = readdirSync(catalogue, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('pictures'))
    .map(({ parentPath, name }) => join(parentPath, name).slice(catalogue.length + 1));
  for (const file of new Set([...files, ...Object.keys(changes)])) {
    const change = changes[file];
    if (change === null) continue;
    const text = (): string => withoutPictures(file, readFileSync(join(catalogue, file), 'utf8'));
    const content = change === undefined ? text() : typeof change === 'function' ? change(text()) : change;
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  return root;
};

/** Removes a dish from all menus; the first option replaces a default dish. */
export const offTheMenu = (gone: number): Changes => ({
  'menu.csv': (text) =>
    text
      .split('\n')
      .map((row) => {
        const [first, diet, type, dish, options = ''] = row.split(',');
        if (dish === undefined) return row;
        const others = options.split('|').filter((id) => id !== String(gone));
        return dish === String(gone)
          ? [first, diet, type, others[0], others.slice(1).join('|')].join(',')
          : [first, diet, type, dish, others.join('|')].join(',');
      })
      .join('\n'),
});

/** Removes a dish from the folder. */
export const withoutDish = (gone: number): Changes => ({
  'dishes.csv': (text) => text.replace(new RegExp(`^${gone},.*\\n`, 'm'), ''),
  ...offTheMenu(gone),
});
