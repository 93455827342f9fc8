import { catalogueOf, type Catalogue } from './catalogue-of.ts';
import { smallestOf } from './pictures/served-pictures.ts';
import { releaseFolder } from './release-folder.ts';

let read: Promise<Catalogue> | undefined;

/** Returns the catalogue of this project's folder, read once per process. A fault in it stops the start. */
export const builtInCatalogue = (): Promise<Catalogue> =>
  (read ??= releaseFolder().then(({ side, pictures }) =>
    catalogueOf(side.folder, { smallest: smallestOf(side, pictures) }),
  ));
