import { createHash } from 'node:crypto';

import type { Plugin } from 'vite';

/**
 * Names the build: in the page (`meta[name=build-name]`) and in `build.json`, which no worker keeps. A page that reads
 * another name there is of an older build.
 */
export const buildName = (): Plugin => {
  let name: string | undefined;
  return {
    name: 'sufra:build-name',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle }) {
        const files = Object.keys(bundle ?? {}).sort();
        name = createHash('sha256')
          .update([page, ...files].join('\n'))
          .digest('hex')
          .slice(0, 16);
        // First of all: the inline script of the head reads it.
        return [{ tag: 'meta', attrs: { name: 'build-name', content: name }, injectTo: 'head-prepend' }];
      },
    },
    generateBundle() {
      if (name === undefined) throw new Error('the page was not made before its build was named');
      this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify({ build: name }) });
    },
  };
};
