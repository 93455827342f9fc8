import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

/** Parses the texts at build time, so that no page carries the parser or spends its first moments on it. */
export const compileCatalogues = (): Plugin => ({
  name: 'sufra:compile-catalogues',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/src\/i18n\/catalogues\/[a-z.-]+\.json$/.test(id)) return null;
    const texts = JSON.parse(code) as Record<string, string>;
    const compiled = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessage(text)]));
    return { code: JSON.stringify(compiled), map: null };
  },
});
