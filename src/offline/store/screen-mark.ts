/**
 * The last screen settings of this device: the worker, which sees no document, caches the files of its language first.
 */
interface ScreenMark {
  readonly locale: 'en-US' | 'ar-AE';
}

const CACHE = 'screen';
const ADDRESS = '/screen-mark';

/** Contains no customer data; without a Cache API there is no worker to read it. */
export const leaveScreenMark = async (storage: CacheStorage, mark: ScreenMark): Promise<void> => {
  const cache = await storage.open(CACHE);
  await cache.put(ADDRESS, new Response(JSON.stringify(mark)));
};

/** Undefined before the app was opened for the first time, or if the mark is of another version. */
export const readScreenMark = async (storage: CacheStorage): Promise<ScreenMark | undefined> => {
  const held = await storage.match(ADDRESS, { cacheName: CACHE });
  const mark = (await held?.json()) as { locale?: unknown } | undefined;
  return mark?.locale === 'en-US' || mark?.locale === 'ar-AE' ? { locale: mark.locale } : undefined;
};
