import { existsSync, readFileSync, statSync, unwatchFile, watchFile } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { ScreenRenderer } from '../../src/protocol/served-page.ts';

/** How often a running server checks for a newly published build, in ms. */
const LOOK_MS = 2_000;

/** The HTML of the built page as it is in the folder now: a build may be published while the server runs. */
export interface PublishedPage {
  /** Undefined if the page is not built: the server then only answers messages. */
  readonly html: () => string | undefined;
  /** The renderer of the same build's screens; undefined until it is there. Rejects if it cannot be loaded. */
  readonly screens: () => Promise<ScreenRenderer | undefined>;
  /** Calls `changed` after each further publication, until the returned function is called. */
  readonly watch: (changed: () => void) => () => void;
}

/** Finds the name of the build (scripts/build-name.ts); its renderer has the same name. */
const named = /<meta name="build-name" content="(\w+)"/;

/**
 * Reads a file again when it has changed. While the file is missing, the last content is used: another build is being
 * published.
 */
const whenChanged = (path: string): (() => string | undefined) => {
  let known: { readonly at: number; readonly value: string } | undefined;
  return () => {
    const at = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (at !== undefined && at !== known?.at) known = { at, value: readFileSync(path, 'utf8') };
    return known?.value;
  };
};

/** @param folder of the built page; the renderer is next to this folder */
export const publishedPage = (folder: string): PublishedPage => {
  const path = join(folder, 'index.html');
  const html = whenChanged(path);
  let loaded: { readonly code: string; readonly screens: Promise<ScreenRenderer> } | undefined;
  return {
    html,
    screens: () => {
      const build = named.exec(html() ?? '')?.[1];
      const code = join(folder, '..', 'screens', `${build}.js`);
      if (loaded?.code !== code && existsSync(code))
        loaded = { code, screens: import(pathToFileURL(code).href) as Promise<ScreenRenderer> };
      return loaded?.code === code ? loaded.screens : Promise.resolve(undefined);
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
