const PATIENCE_MS = 5_000;

/** Name of the build that this page runs; undefined in development, where there is none. */
const ownBuild = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="build-name"]')?.content || undefined;

/**
 * True when the server serves another build than this page runs. False, too, when the server cannot be heard, or somebody
 * else answers in its place: nothing is known then.
 */
export const isOldBuild = async (): Promise<boolean> => {
  const own = ownBuild();
  if (own === undefined) return false;
  try {
    // No worker keeps this file, and no cache may answer for it.
    const response = await fetch('/build.json', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.ok) return false;
    const { build } = (await response.json()) as { readonly build?: unknown };
    return typeof build === 'string' && build !== own;
  } catch {
    // No network, or a page of somebody else's: asked again the next time.
    return false;
  }
};

/**
 * Scripts that the browser holds somebody else's page for, asked for past its own cache: until then no import of them can
 * succeed.
 */
export const refetchForeign = async (): Promise<void> => {
  for (const { name } of performance.getEntriesByType('resource'))
    if (/\/assets\/[^/]+\.js$/.test(name)) {
      const { headers } = await fetch(name);
      if (headers.get('content-type')?.startsWith('text/html')) await fetch(name, { cache: 'reload' });
    }
};
