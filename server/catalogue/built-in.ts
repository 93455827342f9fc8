import { catalogueOf, type Catalogue } from './catalogue-of.ts';
import { smallestOf } from './pictures/served-pictures.ts';
import { releaseFolder } from './release-folder.ts';

let read: Promise<Catalogue> | undefined;

/** What the catalogue folder of this project offers, read once in a process. A fault in it stops the start. */
export const builtInCatalogue = (): Promise<Catalogue> =>
  (read ??= releaseFolder().then(({ side, pictures }) =>
    catalogueOf(side.folder, { smallest: smallestOf(side, pictures) }),
  ));
