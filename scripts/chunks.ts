import type { Plugin } from 'vite';

import { readPageGraph, type PageGraph } from './page-graph.ts';
import { catalogue, catalogues, languages, startTable, type StartTable } from './starts.ts';

/** The file of the page's own script. */
const PAGE = 'page';

/** A start as a part of a file's name. */
const fileOf = (start: string): string => start.replaceAll(/\W+/g, '-').replace(/-$/, '');

/** The modules of each start, in the order of the table. */
const modulesOfStarts = ({ starts, afterwards }: StartTable, { reach, wantedOf }: PageGraph) => {
  const all = Object.entries(starts);
  const needs: [name: string, modules: ReadonlySet<string>][] = [];
  // Visitors fetch it as well: what it shares with a customer's screen must not bring the engine along.
  needs.push(['afterwards', reach(wantedOf(afterwards))]);
  for (const [start, { screen }] of all) if (screen.length > 0) needs.push([fileOf(start), reach(wantedOf(screen))]);
  return needs;
};

/**
 * The file of each module that a start needs: an opening's, the start's own, or one of what a start shares with later starts
 * of the table. What a module imports is needed by the same starts, so no two files need each other. The bundler chooses the
 * files of all other modules.
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
  // A visitor's screen waits for the first opening alone: what it shares with a later one is there as well.
  const ofVisitors = reach(
    wantedOf(Object.values(table.starts).flatMap(({ who, screen }) => (who === 'visitor' ? screen : []))),
  );
  for (const [, modules] of openings.slice(1)) put(PAGE, modules.intersection(ofVisitors));
  for (const [name, modules] of openings) put(name, modules);
  const starts = modulesOfStarts(table, page);
  for (const id of page.ids) {
    const [first, another] = starts.filter(([, modules]) => modules.has(id)).map(([name]) => name);
    // Every other text is a file of its own.
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
