import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { build, type Plugin, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';

import { libraryParts } from '../../scripts/library-parts.ts';

const project = join(import.meta.dirname, '..', '..');

interface Built {
  readonly code: string;
  readonly warnings: readonly string[];
}

/** Builds what a page imports, in `root`; throws what the build throws. */
const built = async (root: string, main: string, ...plugins: readonly Plugin[]): Promise<Built> => {
  const warnings: string[] = [];
  const page: Plugin = {
    name: 'page',
    resolveId: (id) => (id === 'page' ? join(root, 'page.js') : null),
    load: (id) => (id === join(root, 'page.js') ? main : null),
  };
  const output = (await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [page, ...plugins, libraryParts()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'page', onLog: (_level, { message }) => void warnings.push(message) },
    },
  })) as Rolldown.RolldownOutput;
  return { code: output.output.map((each) => (each.type === 'chunk' ? each.code : '')).join('\n'), warnings };
};

/** What the app imports of the libraries that have an entry. */
const app = `
  import { VictoryArea, VictoryAxis, VictoryChart, VictoryLine } from 'victory';
  import { createRouter, useRouterState } from '@tanstack/react-router';
  globalThis.page = { VictoryArea, VictoryAxis, VictoryChart, VictoryLine, createRouter, useRouterState };
`;
const wholeOf = (file: string): RegExp =>
  new RegExp(`${file}\\.js comes whole: scripts/library-parts\\.ts does not find`);

/** The same library in another spelling, as its next version may bring it. */
const respelled = (file: string, from: RegExp, to: string): Plugin => ({
  name: 'respelled',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith(`/${file}.js`) ? { code: code.replaceAll(from, to), map: null } : null),
});

describe('The parts of libraries', () => {
  it('fit the installed versions: an entry that no longer does brings the whole library to every device', async () => {
    const { code, warnings } = await built(project, app);
    expect(warnings.filter((each) => each.includes('library-parts'))).toEqual([]);
    expect(code.includes('scaleLinear')).toBe(true);
    expect(/\bscaleLog\b|American Typewriter|class VictoryPolarAxis|function setupScroll|store-shim/.test(code)).toBe(
      false,
    );
  });

  it.each([
    ['d3-scale', /"/g, "'", /\bscaleLog\b/],
    ['d3-shape', /"/g, "'", /\bcurveCatmullRom\b/],
    ['victory-theme', /"/g, "'", /blueGrey/],
    ['textsize', /const fonts/g, 'let fonts', /American Typewriter/],
    ['victory-chart', /"victory-polar-axis"/g, "'victory-polar-axis'", /VictoryPolarAxisBase/],
    ['router', /"\.\/scroll-restoration\.js"/g, "'./scroll-restoration.js'", /function setupScrollRestoration/],
    ['useSelector', /"use-sync-external-store/g, '"./../../../use-sync-external-store', /use-sync-external-store-shim/],
  ])('come whole, with a warning, where %s is spelled otherwise', async (file, from, to, whole) => {
    const { code, warnings } = await built(project, app, respelled(file, from, to));
    expect(warnings).toEqual(expect.arrayContaining([expect.stringMatching(wholeOf(file))]));
    expect(whole.test(code)).toBe(true);
  });

  it('come whole where another package has no longer what is asked of it', async () => {
    const root = await mkdtemp(join(tmpdir(), 'library-parts-'));
    const files = {
      'node_modules/victory-vendor/es/d3-scale.js': 'export * from "d3-scale";',
      'node_modules/d3-scale/package.json': '{ "name": "d3-scale", "type": "module", "main": "index.js" }',
      'node_modules/d3-scale/index.js': 'export const scaleStraight = () => "straight";',
    };
    try {
      for (const [name, text] of Object.entries(files)) {
        await mkdir(dirname(join(root, name)), { recursive: true });
        await writeFile(join(root, name), text);
      }
      const main = `import * as scales from './node_modules/victory-vendor/es/d3-scale.js'; globalThis.scales = scales;`;
      const { code, warnings } = await built(root, main);
      expect(warnings).toEqual(expect.arrayContaining([expect.stringMatching(/does not find d3-scale scaleLinear/)]));
      expect(code.includes('scaleStraight')).toBe(true);
    } finally {
      await rm(root, { recursive: true });
    }
  });
});
