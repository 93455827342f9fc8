const PATIENCE_MS = 5_000;

/** Name of the build that this page runs; undefined in development, where there is none. */
const ownBuild = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="build-name"]')?.content || undefined;

const ask = (name: string, cache: RequestCache): Promise<Response> =>
  fetch(name, { cache, signal: AbortSignal.timeout(PATIENCE_MS) });

/**
 * Whether the server serves this page's build or another. Undefined when the server cannot be heard, or somebody else
 * answers in its place: nothing is known then.
 */
export const servedBuild = async (): Promise<'own' | 'another' | undefined> => {
  const own = ownBuild();
  if (own === undefined) return undefined;
  try {
    // No worker keeps this file, and no cache may answer for it.
    const response = await ask('/build.json', 'no-store');
    if (!response.ok) return undefined;
    const { build } = (await response.json()) as { readonly build?: unknown };
    if (typeof build !== 'string') return undefined;
    return build === own ? 'own' : 'another';
  } catch {
    // No network, or a page of somebody else's: asked again the next time.
    return undefined;
  }
};

/** True when the server is heard to serve another build than this page runs. */
export const isOldBuild = async (): Promise<boolean> => (await servedBuild()) === 'another';

/**
 * Scripts that the browser holds somebody else's page for, asked for past its own cache: until then no import of them can
 * succeed.
 */
export const refetchForeign = async (): Promise<void> => {
  const asked = performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/[^/]+\.js$/.test(name));
  const isOurs = async (name: string): Promise<boolean> => {
    try {
      const { headers } = await ask(name, 'default');
      return !headers.get('content-type')?.startsWith('text/html');
    } catch {
      // The worker refuses what is not ours, as it refuses what cannot be had: asking once more tells.
      return false;
    }
  };
  await Promise.allSettled(
    asked.map(async ({ name }) => {
      if (!(await isOurs(name))) await ask(name, 'reload');
    }),
  );
};
