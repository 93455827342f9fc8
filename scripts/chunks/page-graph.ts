import { basename, join } from 'node:path';

import type { Rolldown } from 'vite';

import type { Graph } from './needed-together.ts';

type Context = Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>;

export interface PageGraph {
  readonly graph: Graph;
  readonly entries: readonly string[];
  /** Modules that are imported when they are wanted, in the order of their ids. */
  readonly wanted: ReadonlySet<string>;
  /** The modules of a file that are imported when they are wanted. @throws Error when the page has none */
  readonly wantedOf: (file: string) => string[];
}

/** A file that is named like its one function is asked for by that word. */
const wordOf = (file: string): RegExp => new RegExp(String.raw`\b${basename(file).replace(/\..*$/, '')}\b`);

/** The length of a module's code without the ways to its imports, which grow when a file moves to a deeper folder. */
const sizeOf = (code: string): number => code.replaceAll(/(["'])\.{1,2}\/[^"'\n]*\1/g, '').length;

/**
 * The modules of the page when all of them are read and none is taken apart yet.
 * @param namedByIndex files of libraries that only an index imports, and so everybody who needs anything of it: they count as
 * needed by those whose code has their name
 */
export const readPageGraph = (context: Context, root: string, namedByIndex: readonly string[]): PageGraph => {
  // The bundler's own order follows which file was read first: two builds would differ.
  const ids = [...context.getModuleIds()].sort();
  const infos = ids.map((id) => context.getModuleInfo(id)).filter((info) => info !== null);
  const wanted = new Set(infos.flatMap(({ dynamicallyImportedIds }) => dynamicallyImportedIds).sort());
  const unknown = (file: string): Error =>
    new Error(
      `scripts/starts.ts or scripts/chunks/exceptions.ts names ${file}, which the page does not import when it is wanted`,
    );
  const named = namedByIndex.map((file) => {
    const id = ids.find((each) => each.endsWith(`/${file}`));
    if (id === undefined) throw unknown(file);
    return { id, word: wordOf(file) };
  });
  const importsOf = ({ importedIds, code }: Rolldown.ModuleInfo): readonly string[] =>
    named.reduce<readonly string[]>((imports, { id, word }) => {
      if (imports.includes(id)) return imports.filter((each) => each !== id);
      return word.test(code ?? '') ? [...imports, id] : imports;
    }, importedIds);
  return {
    graph: new Map(infos.map((info) => [info.id, { imports: importsOf(info), size: sizeOf(info.code ?? '') }])),
    entries: infos.filter(({ isEntry }) => isEntry).map(({ id }) => id),
    wanted,
    wantedOf: (file) => {
      const path = join(root, file);
      // Libraries may lie beside the page's root.
      const isLibrary = file.startsWith('node_modules/');
      const found = [...wanted].filter(
        (id) => id === path || id.startsWith(`${path}?`) || (isLibrary && id.endsWith(`/${file}`)),
      );
      if (found.length === 0) throw unknown(file);
      return found;
    },
  };
};
