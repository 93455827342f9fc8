import { createHash } from 'node:crypto';

import type { Plugin } from 'vite';

/**
 * Writes the name of the build into the page (`meta[name=build-name]`) and into `build.json`, which no worker caches. A
 * page that reads a different name in `build.json` is from an older build.
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
        // The tag is the first one in the head, because the inline script of the head reads it.
        return [{ tag: 'meta', attrs: { name: 'build-name', content: name }, injectTo: 'head-prepend' }];
      },
    },
    generateBundle() {
      if (name === undefined) throw new Error('the page was not made before its build was named');
      this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify({ build: name }) });
    },
  };
};
