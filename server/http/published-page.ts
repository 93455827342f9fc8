import { existsSync, readFileSync, statSync, unwatchFile, watchFile } from 'node:fs';
import { join } from 'node:path';

/** How often a running server looks whether another build was put in the place of the one it serves, in ms. */
const LOOK_MS = 2_000;

import type { DrawnForms } from './drawn-form.ts';

/** The built page's HTML as it lies in the folder now: a build may be published under a running server. */
export interface PublishedPage {
  /** Undefined when the page was not built: the server then only answers messages. */
  readonly html: () => string | undefined;
  /** The screens of texts that were built with it; undefined until they are there. */
  readonly forms: () => DrawnForms | undefined;
  /** Calls `changed` after each further publication, until the returned function is called. */
  readonly watch: (changed: () => void) => () => void;
}

/** Reads a file whenever it is another one. While it is not there, what was read last stands: another build is being put there. */
const whenChanged = <Read>(path: string, read: (text: string) => Read): (() => Read | undefined) => {
  let known: { readonly at: number; readonly value: Read } | undefined;
  return () => {
    const at = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (at !== undefined && at !== known?.at) known = { at, value: read(readFileSync(path, 'utf8')) };
    return known?.value;
  };
};

/** @param folder of the built page */
export const publishedPage = (folder: string): PublishedPage => {
  const path = join(folder, 'index.html');
  const html = whenChanged(path, (text) => text);
  const forms = whenChanged(join(folder, 'prerendered', 'forms.json'), (text) => JSON.parse(text) as DrawnForms);
  return {
    html,
    forms: () => {
      const found = forms();
      return found && html()?.includes(`"${found.entry}"`) ? found : undefined;
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
