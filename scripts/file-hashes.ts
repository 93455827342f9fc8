import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A file in the worker's list, as workbox-build writes it. */
interface Listed {
  readonly url: string;
}

/**
 * Writes down what each file of the built page holds, so that the worker keeps nothing else under its name. The page itself
 * is told by the script that it starts (sw/foreign-page.ts).
 * @param folder of the built page
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
