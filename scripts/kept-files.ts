import { relative } from 'node:path';

import type { Plugin, Rolldown } from 'vite';

import { readPageGraph } from './page-graph.ts';
import { catalogue, frameTexts, languages, startTable, type StartTable } from './starts.ts';

/** The file in which the page build lists the scripts that each lazily imported module needs. */
export const WANTED_FILES = '.vite/wanted-files.json';
/** The file in which the page build lists the files that a worker caches last. */
export const KEPT_LATER = '.vite/kept-later.json';

/** Returns what the frequent starts need, including their texts in both languages, and what a device caches with them. */
const keptFirstOf = ({ openings, afterwards, starts, keptFirst }: StartTable): string[] => {
  const daily = Object.values(starts).filter(({ seldom }) => !seldom);
  const spoken = new Set(daily.flatMap((start) => start.texts));
  const texts = spoken.size === 0 ? [] : [...spoken, ...frameTexts];
  return [
    ...Object.values(openings).flat(),
    ...afterwards,
    ...daily.flatMap(({ screen }) => screen),
    ...languages.flatMap((language) => texts.map((name) => catalogue(language, name))),
    ...keptFirst,
  ];
};

const scriptsOf = (bundle: Rolldown.OutputBundle): Map<string, Rolldown.OutputChunk> =>
  new Map(
    Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output] as const] : [])),
  );

/**
 * Returns the names of the scripts that only these modules need, and that no other static or lazy import of the page
 * needs.
 */
const scriptsOnlyFor = (
  modules: ReadonlySet<string>,
  wanted: ReadonlySet<string>,
  scripts: ReadonlyMap<string, Rolldown.OutputChunk>,
): Set<string> => {
  const onlyAskedForThem = (name: string): boolean => {
    const asked = scripts.get(name)?.moduleIds.filter((id) => wanted.has(id)) ?? [];
    return asked.length > 0 && asked.every((id) => modules.has(id));
  };
  const others = new Set([...scripts.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  for (const name of others) {
    const script = scripts.get(name);
    for (const next of script?.imports ?? []) others.add(next);
    for (const next of script?.dynamicImports ?? []) if (!onlyAskedForThem(next)) others.add(next);
  }
  return new Set(scripts.keys()).difference(others);
};

/** Returns the scripts of the page's web workers, which open screens start: the bundler builds each one separately. */
const workersOf = (bundle: Rolldown.OutputBundle): Set<string> =>
  new Set(
    Object.values(bundle)
      .filter(({ type, fileName }) => type === 'asset' && fileName.endsWith('.js'))
      .map(({ fileName }) => fileName),
  );

/** Returns the scripts that each lazily imported module needs, by the path of the module. */
const wantedFiles = (
  wanted: ReadonlySet<string>,
  root: string,
  scripts: ReadonlyMap<string, Rolldown.OutputChunk>,
): Record<string, readonly string[]> => {
  const found: Record<string, readonly string[]> = {};
  for (const { fileName, moduleIds } of scripts.values()) {
    const files = new Set([fileName]);
    for (const file of files) for (const next of scripts.get(file)?.imports ?? []) files.add(next);
    for (const id of moduleIds.filter((each) => wanted.has(each))) found[relative(root, id)] = [...files];
  }
  return found;
};

/**
 * Decides which files of the page the worker caches, and in which order.
 * @returns the plugin that reads the built page, and the function that sorts the worker's list
 */
export const keptFiles = (table: StartTable = startTable) => {
  let root = '';
  let later: ReadonlySet<string> = new Set();
  let overNetwork: ReadonlySet<string> = new Set();
  const plugin: Plugin = {
    name: 'sufra:kept-files',
    apply: 'build',
    configResolved(config) {
      ({ root } = config);
    },
    generateBundle(_options, bundle) {
      const { wanted, wantedOf } = readPageGraph(this, root);
      const scripts = scriptsOf(bundle);
      const notKept = new Set(wantedOf(table.notKept));
      const notFirst = wanted.difference(new Set(wantedOf(keptFirstOf(table)))).union(notKept);
      overNetwork = scriptsOnlyFor(notKept, wanted, scripts);
      later = scriptsOnlyFor(notFirst, wanted, scripts).difference(overNetwork).union(workersOf(bundle));
      this.emitFile({ type: 'asset', fileName: KEPT_LATER, source: JSON.stringify([...later]) });
      const source = JSON.stringify(wantedFiles(wanted, root, scripts));
      this.emitFile({ type: 'asset', fileName: WANTED_FILES, source });
    },
  };
  const keep = <File extends { url: string; size: number }>(files: readonly File[]) => ({
    // The worker caches the files in this order.
    manifest: files
      .filter(({ url }) => !overNetwork.has(url))
      .toSorted((one, other) => Number(later.has(one.url)) - Number(later.has(other.url))),
  });
  return { plugin, keep };
};
