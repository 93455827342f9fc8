import { isPageGone } from '../engine/page-gone.ts';
import { ownBuild } from './own-build.ts';

const PATIENCE_MS = 5_000;

const ask = (name: string, cache: RequestCache): Promise<Response> =>
  fetch(name, { cache, signal: AbortSignal.timeout(PATIENCE_MS) });

/**
 * Whether the server serves this page's build or another one. Undefined if the server does not answer, or a foreign page
 * answers instead.
 */
export const servedBuild = async (): Promise<'own' | 'another' | undefined> => {
  const own = ownBuild();
  if (own === undefined) return undefined;
  try {
    // The worker does not cache this file, and no other cache may answer for it.
    const response = await ask('/build.json', 'no-store');
    if (!response.ok) return undefined;
    const { build } = (await response.json()) as { readonly build?: unknown };
    if (typeof build !== 'string') return undefined;
    return build === own ? 'own' : 'another';
  } catch {
    // No network, or a foreign page: the next check tries again.
    return undefined;
  }
};

/** True if the server confirms that it serves another build than this page runs. */
export const isOldBuild = async (): Promise<boolean> => (await servedBuild()) === 'another';

/**
 * Requests scripts again, past the browser's cache, if the cache contains a foreign page instead. Until then every import
 * of them fails.
 */
export const refetchForeign = async (): Promise<void> => {
  const asked = performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/[^/]+\.js$/.test(name));
  const isOurs = async (name: string): Promise<boolean> => {
    try {
      const { headers } = await ask(name, 'default');
      return !headers.get('content-type')?.startsWith('text/html');
    } catch {
      // The worker rejects a foreign file and an unreachable file alike, so only a second request shows the difference.
      return false;
    }
  };
  await Promise.allSettled(
    asked.map(async ({ name }) => {
      if (!(await isOurs(name)) && !isPageGone()) await ask(name, 'reload');
    }),
  );
};
