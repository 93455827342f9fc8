import { join } from 'node:path';

import type { Rolldown } from 'vite';

/** The modules of the page, after the bundler has read all of them and before it makes files. */
export interface PageGraph {
  /** Sorted alphabetically: the bundler's own order depends on which file was read first. */
  readonly ids: readonly string[];
  /** The entry modules of the page. */
  readonly entries: readonly string[];
  /** Modules that another module imports lazily. */
  readonly wanted: ReadonlySet<string>;
  /**
   * Returns the modules of these files.
   * @throws Error if the page does not import one of them lazily
   */
  readonly wantedOf: (files: readonly string[]) => string[];
  /** Returns these modules and all of their static imports. */
  readonly reach: (modules: readonly string[]) => Set<string>;
}

type Context = Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>;

export const readPageGraph = (context: Context, root: string): PageGraph => {
  const ids = [...context.getModuleIds()].sort();
  const infos = ids.map((id) => context.getModuleInfo(id)).filter((info) => info !== null);
  const imports = new Map(infos.map(({ id, importedIds }) => [id, importedIds]));
  const wanted = new Set(infos.flatMap(({ dynamicallyImportedIds }) => dynamicallyImportedIds).sort());
  const modulesOf = (file: string): string[] => {
    const path = join(root, file);
    // Libraries may be outside the page's root folder.
    const isLibrary = file.startsWith('node_modules/');
    const found = [...wanted].filter(
      (id) => id === path || id.startsWith(`${path}?`) || (isLibrary && id.endsWith(`/${file}`)),
    );
    if (found.length === 0)
      throw new Error(`scripts/starts.ts names ${file}, which the page does not import when it is wanted`);
    return found;
  };
  return {
    ids,
    entries: infos.filter(({ isEntry }) => isEntry).map(({ id }) => id),
    wanted,
    wantedOf: (files) => files.flatMap(modulesOf),
    reach: (modules) => {
      const reached = new Set(modules);
      for (const id of reached) for (const next of imports.get(id) ?? []) reached.add(next);
      return reached;
    },
  };
};
