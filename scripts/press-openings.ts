import { minify } from 'terser';
import type { Plugin } from 'vite';

/** Smaller scripts gain less than the time that it takes. */
const WORTH_IT = 60_000;

/**
 * Every visit begins with the openings (scripts/starts.ts): they are minified a second time, by a tool that looks over a
 * whole script again and again. It takes as long as half a build and saves nearly a hundredth of what comes over the network.
 * @param openings their files' names
 */
export const pressOpenings = (openings: readonly string[]): Plugin => ({
  name: 'sufra:press-openings',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    for (const output of Object.values(bundle)) {
      if (output.type !== 'chunk' || !openings.includes(output.name) || output.code.length < WORTH_IT) continue;
      const { code } = await minify(output.code, { module: true, ecma: 2020, compress: { passes: 2 }, mangle: true });
      if (code === undefined) throw new Error(`${output.fileName} could not be minified`);
      output.code = code;
    }
  },
});
