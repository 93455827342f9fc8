import type { Plugin } from 'vite';

import { readPageGraph, type PageGraph } from './page-graph.ts';
import { catalogue, catalogues, languages, startTable, type StartTable } from './starts.ts';

/** The name of the file that holds the page's own script. */
const PAGE = 'page';

/** The name of a start as a part of a file name. */
const fileOf = (start: string): string => start.replaceAll(/\W+/g, '-').replace(/-$/, '');

/** The modules of each start, in the order of the table. */
const modulesOfStarts = ({ starts, afterwards }: StartTable, { reach, wantedOf }: PageGraph) => {
  const all = Object.entries(starts);
  const needs: [name: string, modules: ReadonlySet<string>][] = [];
  // Visitors fetch this file too, so the modules that it shares with a customer's screen must not import the engine.
  needs.push(['afterwards', reach(wantedOf(afterwards))]);
  for (const [start, { screen }] of all) if (screen.length > 0) needs.push([fileOf(start), reach(wantedOf(screen))]);
  return needs;
};

/**
 * Assigns each module that a start needs to a file: the file of an opening, the file of the start, or a file that the
 * start shares with later starts of the table. The imports of a module are needed by the same starts, so no two files
 * import each other. The bundler chooses the files of all other modules.
 */
const filesOf = (table: StartTable, page: PageGraph): Map<string, string> => {
  const { reach, wantedOf } = page;
  const files = new Map<string, string>();
  const put = (name: string, modules: Iterable<string>): void => {
    for (const id of modules) if (!files.has(id)) files.set(id, name);
  };
  for (const language of languages)
    for (const [name, texts] of Object.entries(table.textsTogether))
      put(`${language}.${name}`, wantedOf(texts.map((each) => catalogue(language, each))));
  put(PAGE, reach(page.entries));
  const openings = Object.entries(table.openings).map(([name, modules]) => [name, reach(wantedOf(modules))] as const);
  // A visitor's screen waits for the first opening only, so the page's own script also holds the modules that this screen
  // shares with later openings.
  const ofVisitors = reach(
    wantedOf(Object.values(table.starts).flatMap(({ who, screen }) => (who === 'visitor' ? screen : []))),
  );
  for (const [, modules] of openings.slice(1)) put(PAGE, modules.intersection(ofVisitors));
  for (const [name, modules] of openings) put(name, modules);
  const starts = modulesOfStarts(table, page);
  for (const id of page.ids) {
    const [first, another] = starts.filter(([, modules]) => modules.has(id)).map(([name]) => name);
    // A catalogue of texts that is not grouped with others is a separate file.
    if (first !== undefined && !id.includes(`/${catalogues}/`)) put(another ? `${first}-shared` : first, [id]);
  }
  return files;
};

/** Tells the bundler which modules the starts of the page need together. */
export const chunks = (table: StartTable = startTable): Plugin => {
  let root = '';
  let files: ReadonlyMap<string, string> = new Map();
  return {
    name: 'sufra:chunks',
    apply: 'build',
    config: () => {
      const name = (id: string): string | null => files.get(id) ?? null;
      const groups = [{ debugName: 'starts', name, includeDependenciesRecursively: false }];
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
    configResolved(config) {
      ({ root } = config);
    },
    buildEnd(fault) {
      if (!fault) files = filesOf(table, readPageGraph(this, root));
    },
  };
};
