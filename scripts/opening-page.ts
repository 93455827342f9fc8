import { join } from 'node:path';

import { build, type Plugin, type Rolldown } from 'vite';

import type { Starts } from '../src/start/first-moment.ts';
import { classNames } from './class-names.ts';
import { buildTargets } from './floor/browsers.ts';
import { html } from './markup.ts';
import { catalogue, frameTexts, languages, startTable, type Start } from './starts.ts';

const shellStyles = 'src/ui/navigation/shell.module.css';

const isChunk = (output: Rolldown.OutputAsset | Rolldown.OutputChunk): output is Rolldown.OutputChunk =>
  output.type === 'chunk';

/** Returns the URLs of the modules of each start, without the script that the page itself names. */
const startsOf = (bundle: Rolldown.OutputBundle, root: string): Starts => {
  const chunks = Object.values(bundle).filter(isChunk);
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reach = (chunk: Rolldown.OutputChunk, seen: Set<Rolldown.OutputChunk>): Set<Rolldown.OutputChunk> => {
    if (seen.has(chunk)) return seen;
    seen.add(chunk);
    for (const name of chunk.imports) {
      const next = byFile.get(name);
      if (next) reach(next, seen);
    }
    return seen;
  };
  const holding = (file: string): Rolldown.OutputChunk[] => {
    const found = chunks.filter(({ moduleIds }) =>
      moduleIds.some((id) => id === join(root, file) || id.startsWith(`${join(root, file)}?`)),
    );
    if (found.length === 0) throw new Error(`${file} was not built`);
    return found;
  };
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('the page has no entry');
  const files: string[] = [];
  const placesOf = (sources: readonly string[]): number[] => {
    const seen = new Set<Rolldown.OutputChunk>();
    reach(entry, seen);
    for (const source of sources) for (const chunk of holding(source)) reach(chunk, seen);
    return [...seen]
      .filter((chunk) => chunk !== entry)
      .map(({ fileName }) => {
        if (!files.includes(`/${fileName}`)) files.push(`/${fileName}`);
        return files.indexOf(`/${fileName}`);
      });
  };
  const spokenPlaces = (sources: readonly string[], texts: readonly string[]): Record<'en' | 'ar', number[]> => {
    const places = languages.map((language) => {
      const spoken = [...frameTexts, ...texts].map((each) => catalogue(language, each));
      return [language, placesOf([...sources, ...spoken])];
    });
    return Object.fromEntries(places) as Record<'en' | 'ar', number[]>;
  };
  const starts = Object.entries(startTable.starts);
  const placesBy = (which: readonly [string, Start][]): Starts['by'] =>
    Object.fromEntries(
      which.map(([name, { who, screen, texts }]) => {
        const openings = startTable.openingsOf[who].flatMap((each) => startTable.openings[each] ?? []);
        return [name, spokenPlaces([...openings, ...screen], texts)];
      }),
    );
  const first = placesBy(starts.filter(([, { seldom }]) => !seldom));
  const known = files.length;
  const by = { ...first, ...placesBy(starts.filter(([, { seldom }]) => seldom)) };
  // The leading slash is removed, so that a worker which reads the page does not wait for these files during its
  // installation (sw/shell.ts).
  const others = files.splice(known).map((file) => file.slice(1));
  return { files, others, by };
};

/** Builds a module as one inline script. */
const inline = async (root: string, module: string, define: Readonly<Record<string, string>> = {}): Promise<string> => {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    root,
    publicDir: false,
    define,
    build: {
      write: false,
      target: [...buildTargets],
      minify: true,
      reportCompressedSize: false,
      lib: { entry: join(root, module), formats: ['iife'], name: 'moment' },
    },
  });
  const [made] = [output].flat() as Rolldown.RolldownOutput[];
  return made!.output[0].code.trim();
};

/** The placeholders that the server replaces with the provider's name (server/http/provider-page.ts). */
const names = { en: '{{brand.en}}', ar: '{{brand.ar}}' } as const;

/**
 * The frame of every screen, with the provider's name as its only text. It is shown until the app has rendered its first
 * screen.
 */
const frame = (shell: Readonly<Record<string, string>>): string =>
  html`<header class="${shell['header']}"><div class="${shell['bar']}"><a class="${shell['brand']}" href="/"><span class="opening-latin" lang="en">${names.en}</span><span class="opening-arabic" lang="ar">${names.ar}</span></a></div></header><main class="${shell['page']}" aria-busy="true"><div class="opening-title"></div><div class="opening-line"></div><div class="opening-block"></div><div class="opening-block"></div></main>`
    .markup;

/** Adds to the page what it shows and fetches before the app has loaded. */
export const openingPage = (): Plugin => {
  let shell: Readonly<Record<string, string>> | undefined;
  let root = '';
  return {
    name: 'sufra:opening-page',
    enforce: 'post',
    configResolved(config) {
      ({ root } = config);
    },
    transform(code, id) {
      if (id === join(root, shellStyles)) shell = classNames(code);
      return null;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(page, { bundle }) {
        const known = bundle ? startsOf(bundle, root) : { files: [], others: [], by: {} };
        const script = await inline(root, 'src/start/first-moment.ts', {
          __STARTS__: JSON.stringify(known satisfies Starts),
        });
        const moment = page.replace('<!--first-moment-->', () => `<script>${script}</script>`);
        // In development, no server of ours writes the provider into the page, so the plugin does it.
        if (!bundle) {
          const { pageOfRelease } = await import('./page-of-release.ts');
          return pageOfRelease(moment.replace('<!--sent-->', ''));
        }
        const look = shell;
        if (!look) throw new Error('the styles of the frame were not built');
        const sent = await inline(root, 'src/start/sent-screen.ts');
        return moment
          .replace('<!--opening-->', () => `<!--opening-->${frame(look)}`)
          .replace('<!--sent-->', () => `<script>${sent}</script>`);
      },
    },
  };
};
