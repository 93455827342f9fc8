import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the `?v=…` for the pictures in a folder, from their names and content. The page build uses the same value. */
export const pictureVersion = (folder: string): string => {
  const digest = createHash('sha256');
  for (const name of readdirSync(folder).sort()) digest.update(name).update(readFileSync(join(folder, name)));
  return `?v=${digest.digest('hex').slice(0, 10)}`;
};
