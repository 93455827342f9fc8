import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A file in the worker's precache list, as workbox-build writes it. */
interface Listed {
  readonly url: string;
}

/**
 * Adds the hash of each file of the built page to the list, so that the worker caches no other content under its name.
 * The worker recognises the page itself by the script that it starts (sw/foreign-page.ts).
 * @param folder the folder of the built page
 */
export const fileHashes =
  (folder: string) =>
  async <Entry extends Listed>(entries: readonly Entry[]): Promise<{ manifest: Entry[]; warnings: string[] }> => ({
    manifest: await Promise.all(
      entries.map(async (entry) => {
        if (entry.url.endsWith('.html')) return entry;
        const content = await readFile(join(folder, entry.url));
        return { ...entry, integrity: `sha256-${createHash('sha256').update(content).digest('base64')}` };
      }),
    ),
    warnings: [],
  });
