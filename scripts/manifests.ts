import type { Plugin } from 'vite';

import { manifests } from '../src/manifest.ts';

/** Writes the manifests of the installed app, one in each language; the page begins by naming the English one. */
export const writeManifests = (): Plugin => ({
  name: 'sufra:manifests',
  apply: 'build',
  generateBundle() {
    for (const [path, manifest] of Object.entries(manifests))
      this.emitFile({ type: 'asset', fileName: path.slice(1), source: JSON.stringify(manifest) });
  },
});
