import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

import { build, type Rolldown } from 'vite';

import { chunks } from '../../scripts/chunks.ts';
import { keptFiles } from '../../scripts/kept-files.ts';
import type { StartTable } from '../../scripts/starts.ts';

/** The code of a module with static imports and with dynamic imports (`later`). */
export const code = (name: string, imports: readonly string[], later: readonly string[] = []): string =>
  [
    ...imports.map((each, place) => `import { text as text${place} } from '${each}';`),
    `export const text = globalThis.said(${JSON.stringify(name)}${imports.map((_, place) => `, text${place}`).join('')});`,
    ...later.map((each) => `globalThis.open(() => import('${each}'));`),
  ].join('\n');

export interface SmallApp {
  readonly table: StartTable;
  readonly files: Readonly<Record<string, string>>;
}

/**
 * An app with a frame, messages and an engine, two customer screens that share a module, one visitor screen, and one that
 * works only over the network.
 * @param shared the module that the screens share
 */
export const smallApp = (shared = 'shared'): SmallApp => ({
  table: {
    openings: { frame: ['app.js'], protocol: ['messages.js'], engine: ['engine.js'] },
    openingsOf: { visitor: ['frame'], customer: ['frame', 'protocol', 'engine'] },
    afterwards: [],
    textsTogether: {},
    notKept: ['sign-up.js'],
    keptFirst: [],
    starts: {
      'visitor /': { who: 'visitor', screen: ['landing.js'], texts: [] },
      'customer /': { who: 'customer', screen: ['today.js', 'read-today.js'], texts: [] },
      'customer /plan': { who: 'customer', screen: ['plan.js'], texts: [] },
    },
  },
  files: {
    'main.js': code('main', ['./slice.js'], ['./app.js']),
    'slice.js': code('slice', []),
    'app.js': code(
      'app',
      ['./slice.js', './frame-part.js'],
      ['messages', 'engine', 'landing', 'today', 'read-today', 'plan', 'sign-up'].map((name) => `./${name}.js`),
    ),
    'frame-part.js': code('frame-part', []),
    'messages.js': code('messages', ['./spelling.js']),
    'engine.js': code('engine', ['./spelling.js', './store.js']),
    'spelling.js': code('spelling', []),
    'store.js': code('store', []),
    'landing.js': code('landing', ['./frame-part.js']),
    'today.js': code('today', ['./store.js', `./${shared}/dish-card.js`, `./${shared}/short.js`]),
    'read-today.js': code('read-today', ['./store.js']),
    'plan.js': code('plan', [`./${shared}/dish-card.js`, `./${shared}/short.js`]),
    [`${shared}/dish-card.js`]: code('dish-card', []),
    [`${shared}/short.js`]: code('short', []),
    'sign-up.js': code('sign-up', ['./number-plans.js']),
    'number-plans.js': code('number-plans', []),
  },
});

export interface BuiltApp {
  /** The names of the modules of each file, in alphabetical order. */
  readonly files: readonly string[];
  /** The names of the modules in the files that are loaded for these modules, one text for each file. */
  readonly loads: (...modules: readonly string[]) => string[];
  /** The modules of the files that a device caches, in the order of caching. */
  readonly kept: readonly string[];
}

const modulesOf = ({ moduleIds }: Rolldown.OutputChunk): string[] =>
  moduleIds
    .filter((id) => !id.startsWith('\0'))
    .map((id) => basename(id, '.js'))
    .sort();

/**
 * Builds the app in a temporary folder.
 * @throws the errors of the build
 */
export const buildSmallApp = async ({ table, files }: SmallApp): Promise<BuiltApp> => {
  const root = await mkdtemp(join(tmpdir(), 'small-app-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(root, name)), { recursive: true });
      await writeFile(join(root, name), text);
    }
    const { plugin, keep } = keptFiles(table);
    const output = (await build({
      configFile: false,
      root,
      logLevel: 'silent',
      plugins: [chunks(table), plugin],
      build: { write: false, minify: false, modulePreload: false, rolldownOptions: { input: join(root, 'main.js') } },
    })) as Rolldown.RolldownOutput;
    const scripts = output.output.filter((each) => each.type === 'chunk');
    const reach = (script: Rolldown.OutputChunk, seen: Set<Rolldown.OutputChunk>): Set<Rolldown.OutputChunk> => {
      if (seen.has(script)) return seen;
      seen.add(script);
      for (const each of scripts) if (script.imports.includes(each.fileName)) reach(each, seen);
      return seen;
    };
    const told = (some: Iterable<Rolldown.OutputChunk>): string[] =>
      [...some]
        .map((each) => modulesOf(each).join(' '))
        .filter(Boolean)
        .sort();
    const { manifest } = keep(scripts.map(({ fileName }) => ({ url: fileName, size: 0 })));
    return {
      files: told(scripts),
      loads: (...modules) => {
        const seen = new Set<Rolldown.OutputChunk>();
        for (const each of scripts) if (modulesOf(each).some((name) => modules.includes(name))) reach(each, seen);
        return told(seen);
      },
      kept: manifest.flatMap(({ url }) => scripts.filter(({ fileName }) => fileName === url).flatMap(modulesOf)),
    };
  } finally {
    await rm(root, { recursive: true });
  }
};
