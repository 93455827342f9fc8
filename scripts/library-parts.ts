import { readFileSync } from 'node:fs';

import type { Plugin } from 'vite';

interface Part {
  readonly file: RegExp;
  /** What stands there as published. */
  readonly published: RegExp;
  /** What stands there instead. */
  readonly needed: string;
  /** What that asks of other packages: their names, and the words that must be in their first file. */
  readonly asks?: Readonly<Record<string, readonly string[]>>;
}

const charts = ['area', 'axis', 'bar', 'chart', 'line', 'scatter', 'tooltip', 'voronoi-container'].map(
  (name) => `victory-${name}`,
);

/** Each says what it saves: bytes that a device keeps less, and how many of them come over the network, with Victory 37.3.6. */
const parts: readonly Part[] = [
  // Saves no bytes: without it the bundler would warn of all that charts which nobody draws ask of the parts below.
  {
    file: /victory\/es\/index\.js$/,
    published: /^export \* from "victory-area";[\s\S]*$/,
    needed: [...charts.map((name) => `export * from "${name}";`), 'export { VictoryLabel } from "victory-core";'].join(
      '\n',
    ),
    asks: { ...Object.fromEntries(charts.map((name) => [name, []])), 'victory-core': [] },
  },
  // 28.6 kB, 7.4 kB pressed.
  {
    file: /victory-vendor\/es\/d3-scale\.js$/,
    published: /export \* from "d3-scale";/,
    needed: 'export { scaleLinear } from "d3-scale";',
    asks: { 'd3-scale': ['scaleLinear'] },
  },
  // 13.2 kB, 2.9 kB pressed.
  {
    file: /victory-vendor\/es\/d3-shape\.js$/,
    published: /export \* from "d3-shape";/,
    needed:
      'export { area, areaRadial as radialArea, arc, line, lineRadial, curveLinear, curveMonotoneX } from "d3-shape";',
    asks: { 'd3-shape': ['area', 'areaRadial', 'arc', 'line', 'lineRadial', 'curveLinear', 'curveMonotoneX'] },
  },
  // 8.4 kB, 1.4 kB pressed.
  {
    file: /victory-core\/es\/victory-theme\/victory-theme\.js$/,
    published:
      /(?<=import \{ grayscale \} from "\.\/grayscale";\s*)import \{ material \} from "\.\/material";\s*import \{ clean \} from "\.\/clean";/,
    needed: 'const material = grayscale, clean = grayscale;',
  },
  // 22.9 kB, 3.9 kB pressed: widths of letters for where no browser measures them.
  {
    file: /victory-core\/es\/victory-util\/textsize\.js$/,
    published: /const fonts = \{[\s\S]*?\n\};/,
    needed: 'const fonts = { Helvetica: { widths: [], avg: 0.5279 } };',
  },
  // 8.7 kB, 1.5 kB pressed.
  {
    file: /victory-chart\/es\/victory-chart\.js$/,
    published: /import \{ VictoryPolarAxis \} from "victory-polar-axis";/,
    needed: 'import { VictoryAxis as VictoryPolarAxis } from "victory-axis";',
    asks: { 'victory-axis': [] },
  },
  // 6.3 kB, 0.8 kB pressed, and a wait: scrolling is not restored here, and the first look into the session's storage waits
  // for another process of the browser.
  {
    file: /@tanstack\/router-core\/dist\/esm\/router\.js$/,
    published: /import \{ setupScrollRestoration \} from "\.\/scroll-restoration\.js";/,
    needed: 'const setupScrollRestoration = () => {};',
  },
  // 1.8 kB, 0.5 kB pressed: what stands for a part of React where React is older.
  {
    file: /@tanstack\/react-store\/dist\/useSelector\.js$/,
    published: /"use-sync-external-store\/shim\/with-selector"/,
    needed: '"use-sync-external-store/with-selector"',
    asks: { 'use-sync-external-store/with-selector': [] },
  },
];

/**
 * Takes out of libraries what the app never uses and a bundler cannot see. Victory takes scales, curves and themes by name:
 * 82 kB on every device, 17 kB pressed; the app's charts are linear with one monotone curve and colours of their own, and one
 * that needs more says so here. A library that is no longer as it is known here comes whole, and the build says so.
 */
export const libraryParts = (): Plugin => {
  const met = new Set<Part>();
  return {
    name: 'sufra:library-parts',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      const part = parts.find(({ file }) => file.test(id));
      if (!part) return null;
      met.add(part);
      const { published, needed, asks = {} } = part;
      const lacking: string[] = published.test(code) ? [] : ['the text that is replaced'];
      for (const [name, words] of Object.entries(asks)) {
        const found = await this.resolve(name, id, { skipSelf: true });
        const text = found && words.length > 0 ? readFileSync(found.id, 'utf8') : '';
        const missing = words.filter((word) => !new RegExp(String.raw`\b${word}\b`).test(text));
        if (!found || missing.length > 0) lacking.push([name, ...missing].join(' '));
      }
      if (lacking.length === 0) return { code: code.replace(published, () => needed), map: null };
      this.warn(`${id} comes whole: scripts/library-parts.ts does not find ${lacking.join(', ')}`);
      return null;
    },
    buildEnd(fault) {
      if (fault) return;
      for (const { file } of parts.filter((part) => !met.has(part)))
        this.warn(`${String(file)} in scripts/library-parts.ts is no longer part of the page`);
    },
  };
};
