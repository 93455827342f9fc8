import { existsSync, readFileSync, statSync, unwatchFile, watchFile } from 'node:fs';
import { join } from 'node:path';

/** How often a running server looks whether another build was put in the place of the one it serves, in ms. */
const LOOK_MS = 2_000;

/** The built page's HTML as it lies in the folder now: a build may be published under a running server. */
export interface PublishedPage {
  /** Undefined when the page was not built: the server then only answers messages. */
  readonly html: () => string | undefined;
  /** Calls `changed` after each further publication, until the returned function is called. */
  readonly watch: (changed: () => void) => () => void;
}

/** @param folder of the built page */
export const publishedPage = (folder: string): PublishedPage => {
  const path = join(folder, 'index.html');
  let read: { readonly at: number; readonly html: string } | undefined;
  return {
    html: () => {
      const at = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
      // While a build is being put there, the page before it still stands in browsers.
      if (at !== undefined && at !== read?.at) read = { at, html: readFileSync(path, 'utf8') };
      return read?.html;
    },
    watch: (changed) => {
      const heard = (): void => {
        if (existsSync(path)) changed();
      };
      watchFile(path, { interval: LOOK_MS, persistent: false }, heard);
      return () => unwatchFile(path, heard);
    },
  };
};
