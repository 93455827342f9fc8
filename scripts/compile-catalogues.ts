import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

import { catalogues } from './starts.ts';

/** Parses the texts at build time, so that the page neither loads the parser nor spends startup time on parsing. */
export const compileCatalogues = (): Plugin => {
  let met = false;
  return {
    name: 'sufra:compile-catalogues',
    enforce: 'pre',
    transform(code, id) {
      // Also those of the desk, in a folder beside it.
      if (!id.includes(`/${catalogues}`) || !id.endsWith('.json')) return null;
      met = true;
      const texts = JSON.parse(code) as Record<string, string>;
      const compiled = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessage(text)]));
      return { code: JSON.stringify(compiled), map: null };
    },
    generateBundle() {
      if (!met) throw new Error(`no texts were found in ${catalogues}: the page would say the names of its messages`);
    },
  };
};
