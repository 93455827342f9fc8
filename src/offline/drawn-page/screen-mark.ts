/** How the screen of this device was last: the worker, which sees no document, draws the same. */
export interface ScreenMark {
  readonly locale: 'en-US' | 'ar-AE';
  /** Null follows the device. */
  readonly scheme: 'light' | 'dark' | null;
}

const CACHE = 'screen';
const ADDRESS = '/screen-mark';

/** Names nobody; without a Cache API there is no worker that would read it. */
export const leaveScreenMark = async (storage: CacheStorage, mark: ScreenMark): Promise<void> => {
  const cache = await storage.open(CACHE);
  await cache.put(ADDRESS, Response.json(mark));
};

/** Undefined before the app was opened for the first time, or when the mark is of another version. */
export const readScreenMark = async (storage: CacheStorage): Promise<ScreenMark | undefined> => {
  const held = await storage.match(ADDRESS, { cacheName: CACHE });
  const mark = (await held?.json()) as { locale?: unknown; scheme?: unknown } | undefined;
  if (mark?.locale !== 'en-US' && mark?.locale !== 'ar-AE') return undefined;
  return { locale: mark.locale, scheme: mark.scheme === 'light' || mark.scheme === 'dark' ? mark.scheme : null };
};
