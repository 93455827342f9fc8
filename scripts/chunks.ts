import { basename, relative } from 'node:path';

import type { Plugin, Rolldown } from 'vite';

import { pageExceptions, type Exceptions } from './chunks/exceptions.ts';
import { joinSmallFiles } from './chunks/join-small-files.ts';
import { neededTogether, type Graph, type Group, type Slice } from './chunks/needed-together.ts';
import { scriptsOnlyFor } from './chunks/not-kept.ts';
import { readPageGraph, type PageGraph } from './chunks/page-graph.ts';
import { catalogue, frameTexts, languages, startTable, type StartTable } from './starts.ts';
import { wantedFiles } from './chunks/wanted-files.ts';

/** A start pays for one more file, its request and its linking, about as much as for 8 kB more of code, 3 kB pressed. */
const prices = { fetched: 8_000, kept: 500 };
/** A visitor comes with nothing kept; of the customers' starts some are opened every day and some now and then. */
const weights = { visitor: 60, customer: 20, seldom: 6, other: 1, notKept: 0 };

/** Where the built page says which files come with what is imported when it is wanted. */
export const WANTED_FILES = '.vite/wanted-files.json';
/** Where the built page says which files are kept after all others. */
export const KEPT_LATER = '.vite/kept-later.json';

/** The file of the page's own script. */
const PAGE = 'page';

/** The slice that draws the screen of a start ahead of the app. */
const aheadOf = (start: string): string => `${start} ahead`;

const slicesOf = (
  { openings, openingsOf, afterwards, starts }: StartTable,
  root: string,
  page: PageGraph,
  notKept: ReadonlySet<string>,
  keptLater: ReadonlySet<string>,
): Slice[] => {
  const slices: Slice[] = [{ name: 'page', modules: page.entries, before: [], opening: true, weight: 0 }];
  for (const [name, files] of Object.entries(openings)) {
    const before = slices.map((each) => each.name);
    slices.push({ name, modules: files.flatMap(page.wantedOf), before, opening: true, weight: 0 });
  }
  for (const [name, { who, screen, seldom }] of Object.entries(starts)) {
    if (screen.length === 0) continue;
    const modules = screen.flatMap(page.wantedOf);
    const weight = weights[seldom ? 'seldom' : who];
    slices.push({ name, modules, before: ['page', ...openingsOf[who]], opening: false, weight });
  }
  if (afterwards.length > 0) {
    const modules = afterwards.flatMap(page.wantedOf);
    const before = ['page', ...openingsOf.visitor];
    slices.push({ name: 'afterwards', modules, before, opening: false, weight: weights.visitor });
  }
  for (const [name, { ahead }] of Object.entries(starts)) {
    if (!ahead) continue;
    // Never joined with what comes after it. No worker is there, so no device has to keep what only this needs.
    const seldom = { opening: true, notKept: true, weight: weights.other };
    slices.push({ name: aheadOf(name), modules: ahead.flatMap(page.wantedOf), before: ['page'], ...seldom });
  }
  const named = new Set(slices.flatMap(({ modules }) => modules));
  for (const id of page.wanted.difference(named)) {
    // Whoever gets that far has touched the page, or is a customer: the engine is there.
    const before = ['page', ...openingsOf.customer];
    // What is fetched once, if ever, does not shape the files of the starts.
    const weight = notKept.has(id) ? weights.notKept : weights.other;
    const seldom = { opening: false, notKept: notKept.has(id), keptLater: keptLater.has(id), weight };
    slices.push({ name: relative(root, id), modules: [id], before, ...seldom });
  }
  return slices;
};

/**
 * What stands in the page's own script: what begins everything, and what every start needs, also the one that is drawn ahead
 * of the app. It would be a file more for all of them.
 */
const pageGroups = (groups: readonly Group[], { starts }: StartTable): Group[] => {
  const ahead = Object.keys(starts)
    .filter((name) => starts[name]!.ahead)
    .map(aheadOf);
  const screens = Object.keys(starts).filter((name) => starts[name]!.screen.length > 0);
  const everywhere = ahead.length > 0 ? new Set([...screens, ...ahead]) : undefined;
  return groups.filter(({ slices, starts: loaded }) => slices.has('page') || everywhere?.isSubsetOf(loaded));
};

/** What the starts of every day need, their texts in both languages among it, and what a device keeps with them. */
const keptFirstOf = ({ openings, afterwards, starts }: StartTable, { keptFirst }: Exceptions): string[] => {
  const daily = Object.values(starts).filter(({ seldom }) => !seldom);
  const spoken = new Set(daily.flatMap((start) => start.texts));
  const texts = spoken.size === 0 ? [] : [...spoken, ...frameTexts];
  return [
    ...Object.values(openings).flat(),
    ...afterwards,
    ...daily.flatMap(({ screen, ahead = [] }) => [...screen, ...ahead]),
    ...languages.flatMap((language) => texts.map((name) => catalogue(language, name))),
    ...keptFirst,
  ];
};

/** Scripts of the page's own workers, which screens that stand already begin: the bundler builds each apart. */
const workersOf = (bundle: Rolldown.OutputBundle): Set<string> =>
  new Set(
    Object.values(bundle)
      .filter(({ type, fileName }) => type === 'asset' && fileName.endsWith('.js'))
      .map(({ fileName }) => fileName),
  );

/** The name of a file, for those who look at the network's log: what is asked for there, or its largest module. */
const nameOf = ({ slices, modules }: Group, { wanted }: PageGraph, table: StartTable, graph: Graph): string => {
  const [opening = '', ...others] = [...slices].sort(
    (one, other) => Number(other in table.openings) - Number(one in table.openings),
  );
  const ahead = Object.keys(table.starts).map(aheadOf);
  if (opening in table.openings && others.every((each) => ahead.includes(each))) return opening;
  const sizeOf = (id: string): number => graph.get(id)?.size ?? 0;
  const scripts = modules.filter((id) => !id.endsWith('.css'));
  const asked = scripts.filter((id) => wanted.has(id));
  const pool = asked.length > 0 ? asked : scripts.length > 0 ? scripts : modules;
  const [largest = ''] = pool.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  return basename(largest.split('?')[0]!).replace(/(?:\.module)?\.\w+$/, '');
};

/**
 * Derives the page's files from what each start needs, so that a module which is moved or renamed changes nothing about
 * them. The build stops at a name in the table or the exceptions that matches nothing.
 * @returns the plugin, and what takes out of the list of files to keep those that only work over the network
 */
export const chunks = (table: StartTable = startTable, exceptions: Exceptions = pageExceptions) => {
  let root = '';
  const names = new Map<string, string>();
  const notKept = new Set<string>();
  const keptLater = new Set<string>();
  let later: ReadonlySet<string> = new Set();
  let wanted: ReadonlySet<string> = new Set();
  let overNetwork: ReadonlySet<string> = new Set();

  const nameTexts = (page: PageGraph): Set<string> => {
    const named = new Set<string>();
    for (const language of languages)
      for (const [name, namespaces] of Object.entries(exceptions.texts))
        for (const id of namespaces.flatMap((each) => page.wantedOf(catalogue(language, each)))) {
          names.set(id, `${language}.${name}`);
          named.add(id);
        }
    return named;
  };

  const plugin: Plugin = {
    name: 'sufra:chunks',
    apply: 'build',
    config: () => {
      const name = (id: string): string | null => names.get(id) ?? null;
      const groups = [{ debugName: 'starts', name, includeDependenciesRecursively: false }];
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
    configResolved(config) {
      ({ root } = config);
    },
    buildEnd(fault) {
      if (fault) return;
      const whole = readPageGraph(this, root, exceptions.namedByIndex);
      for (const id of exceptions.notKept.flatMap(whole.wantedOf)) notKept.add(id);
      ({ wanted } = whole);
      const first = new Set([...notKept, ...keptFirstOf(table, exceptions).flatMap(whole.wantedOf)]);
      for (const id of wanted.difference(first)) keptLater.add(id);
      const texts = nameTexts(whole);
      const page = { ...whole, wanted: whole.wanted.difference(texts) };
      const slices = slicesOf(table, root, page, notKept, keptLater);
      const taken = new Set([...names.values(), PAGE]);
      const groups = joinSmallFiles(neededTogether(page.graph, slices), slices, prices);
      const inPage = pageGroups(groups, table);
      for (const id of inPage.flatMap(({ modules }) => modules)) names.set(id, PAGE);
      for (const group of groups.filter((each) => !inPage.includes(each))) {
        const alone = group.slices.size === 1 && !Object.keys(table.openings).some((name) => group.slices.has(name));
        // The bundler keeps together by itself what one script of the page or one import needs.
        if (alone && group.modules.filter((id) => page.wanted.has(id)).length < 2) continue;
        const name = nameOf(group, page, table, page.graph);
        let free = name;
        // Two files of one name would be one file.
        for (let other = 2; taken.has(free); other += 1) free = `${name}-${other}`;
        taken.add(free);
        for (const id of group.modules) names.set(id, free);
      }
    },
    generateBundle(_options, bundle) {
      overNetwork = scriptsOnlyFor(notKept, wanted, bundle);
      later = scriptsOnlyFor(notKept.union(keptLater), wanted, bundle).difference(overNetwork).union(workersOf(bundle));
      this.emitFile({ type: 'asset', fileName: KEPT_LATER, source: JSON.stringify([...later]) });
      const source = JSON.stringify(wantedFiles(wanted, root, bundle));
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
