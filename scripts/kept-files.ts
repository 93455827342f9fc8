import { relative } from 'node:path';

import type { Plugin, Rolldown } from 'vite';

import { readPageGraph } from './page-graph.ts';
import { catalogue, frameTexts, languages, startTable, type StartTable } from './starts.ts';

/** Where the built page says which scripts come with what is imported when it is wanted. */
export const WANTED_FILES = '.vite/wanted-files.json';
/** Where the built page says which files are kept after all others. */
export const KEPT_LATER = '.vite/kept-later.json';

/** What the starts of every day need, their texts in both languages among it, and what a device keeps with them. */
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

/** Names of the scripts that only these modules need, and nothing else that the page imports at once or when it is wanted. */
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

/** Scripts of the page's own workers, which open screens start: the bundler builds each apart. */
const workersOf = (bundle: Rolldown.OutputBundle): Set<string> =>
  new Set(
    Object.values(bundle)
      .filter(({ type, fileName }) => type === 'asset' && fileName.endsWith('.js'))
      .map(({ fileName }) => fileName),
  );

/** The scripts that come with each module that is imported when it is wanted, by the module's path. */
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
 * Which of the page's files the worker keeps, and in which order.
 * @returns the plugin that reads the built page, and what orders the worker's list
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
    // The worker keeps them in this order.
    manifest: files
      .filter(({ url }) => !overNetwork.has(url))
      .toSorted((one, other) => Number(later.has(one.url)) - Number(later.has(other.url))),
  });
  return { plugin, keep };
};
