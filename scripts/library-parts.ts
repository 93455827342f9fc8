import type { Plugin } from 'vite';

/** File of a library, what stands there, and what the app needs of it. */
const parts: readonly (readonly [file: RegExp, all: RegExp, needed: string | ((...found: string[]) => string)])[] = [
  [
    /victory\/es\/index\.js$/,
    /^export \* from "victory-area";[\s\S]*$/,
    ['area', 'axis', 'bar', 'chart', 'line', 'scatter', 'tooltip', 'voronoi-container']
      .map((name) => `export * from "victory-${name}";`)
      .join(''),
  ],
  [/victory-vendor\/es\/d3-scale\.js$/, /export \* from "d3-scale";/, 'export { scaleLinear } from "d3-scale";'],
  [
    /victory-vendor\/es\/d3-shape\.js$/,
    /export \* from "d3-shape";/,
    'export { area, areaRadial as radialArea, arc, line, lineRadial, curveLinear, curveMonotoneX } from "d3-shape";',
  ],
  [
    /victory-core\/es\/victory-theme\/victory-theme\.js$/,
    /import \{ material \} from "\.\/material";\s*import \{ clean \} from "\.\/clean";/,
    'const material = grayscale, clean = grayscale;',
  ],
  // Widths of letters for where no browser measures them.
  [
    /victory-core\/es\/victory-util\/textsize\.js$/,
    /const fonts = \{[\s\S]*?\n\};/,
    'const fonts = { Helvetica: { widths: [], avg: 0.5279 } };',
  ],
  [
    /victory-chart\/es\/victory-chart\.js$/,
    /import \{ VictoryPolarAxis \} from "victory-polar-axis";/,
    'import { VictoryAxis as VictoryPolarAxis } from "victory-axis";',
  ],
  // Scrolling is not restored here, and the first look into the session's storage waits for another process of the browser.
  [/@tanstack\/router-core\/dist\/esm\/scroll-restoration\.js$/, /return sessionStorage;/, 'return undefined;'],
  // Five marks that React throws to itself and catches. Made with `Error` each notes where it was made, and a browser with a
  // tool attached (the measurements here, Lighthouse) then reads the whole script a second time: a fifth of a second of the start.
  [
    /react-dom-client\.production\.js$/,
    /\b(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g,
    (_all, mark, message) => `${mark} = Object.assign(Object.create(Error.prototype), { message: ${message} })`,
  ],
];

/**
 * Takes out of libraries what the app never uses and a bundler cannot see. Victory takes scales, curves and themes by name, a
 * third of its weight on every device; the app's charts are linear with one monotone curve and colours of their own, and one
 * that needs more says so here.
 */
export const libraryParts = (): Plugin => {
  const met = new Set<RegExp>();
  return {
    name: 'sufra:library-parts',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const part = parts.find(([file]) => file.test(id));
      if (!part) return null;
      const [file, all, needed] = part;
      if (code.search(all) < 0) throw new Error(`${id} is not what scripts/library-parts.ts knows`);
      met.add(file);
      return { code: code.replace(all, typeof needed === 'string' ? () => needed : needed), map: null };
    },
    buildEnd(fault) {
      const missing = parts.find(([file]) => !met.has(file));
      if (!fault && missing) throw new Error(`${String(missing[0])} is not part of the build`);
    },
  };
};
