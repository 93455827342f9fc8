import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A file in the worker's list, as workbox-build writes it. */
interface Listed {
  readonly url: string;
}

/** The built page of the desk; the server sends it at this address. */
const BUILT = 'desk.html';
const PAGE = '/desk';

/** Patterns of the files that the desk's worker does not store: the build also writes the customers' texts. */
export const notOfDesk = (): string[] =>
  readdirSync(join(import.meta.dirname, '..', '..', 'src', 'i18n', 'catalogues')).map(
    (name) => `assets/${name.replace(/\.json$/, '')}-*.js`,
  );

/** Gives each file its address below /desk, and the page the address at which the server sends it. */
export const deskAddresses = <Entry extends Listed>(
  entries: readonly Entry[],
): { manifest: Entry[]; warnings: string[] } => ({
  manifest: entries.map((entry) => ({ ...entry, url: entry.url === BUILT ? PAGE : `${PAGE}/${entry.url}` })),
  warnings: [],
});
