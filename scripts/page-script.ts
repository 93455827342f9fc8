import type { Plugin } from 'vite';

const NAME = 'virtual:page-script';

/**
 * Gives the worker the URL of the script that the page of the same build starts: a page without this script is not ours.
 * The page is built first; both plugins share the URL.
 */
export const pageScript = (): { readonly page: Plugin; readonly worker: Plugin } => {
  let script: string | undefined;
  return {
    page: {
      name: 'sufra:page-script',
      apply: 'build',
      generateBundle(_options, bundle) {
        const entry = Object.values(bundle).find((output) => output.type === 'chunk' && output.isEntry);
        if (!entry) throw new Error('the page has no entry');
        script = `/${entry.fileName}`;
      },
    },
    worker: {
      name: 'sufra:page-script-of-worker',
      resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
      load(id) {
        if (id !== `\0${NAME}`) return null;
        if (script === undefined) throw new Error('the page was not built before its worker');
        return `export default ${JSON.stringify(script)};`;
      },
    },
  };
};
