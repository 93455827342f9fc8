import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `?v=…` of the pictures in a folder, by their content; empty where none were made. The page is built with the same. */
export const pictureVersion = (folder: string): string => {
  const names = readdirSync(folder).sort();
  if (names.length === 0) return '';
  const digest = createHash('sha256');
  // The manifest names the content of every picture.
  for (const name of names.includes('manifest.json') ? ['manifest.json'] : names)
    digest.update(name).update(readFileSync(join(folder, name)));
  return `?v=${digest.digest('hex').slice(0, 10)}`;
};
