import { isUnstored, type Session } from '../store/session-store.ts';
import type { QueryStore } from './query-store.ts';
import type { View } from './view.ts';
import type { Watched } from './watched.ts';

/** Provides public replies in the language that is not the current one, for when nothing else is available. */
export const createOtherLanguage = (
  store: QueryStore,
  events: { session(): Session },
  show: (watch: Watched, change: Partial<View>) => void,
) => ({
  /**
   * Dishes named in the other language are better than none. No age is set, so that the current language is requested
   * again.
   */
  async loadOther(watch: Watched): Promise<void> {
    const session = events.session();
    if (isUnstored(session)) return;
    const stored = await store.readOther(session, watch.name, watch.request);
    if (!stored || events.session().generation !== session.generation || watch.view.data !== undefined) return;
    show(watch, { data: stored.data, asOf: null, stale: true, read: true });
  },

  /**
   * Reports that the device has no reply, unless it has one in the other language: that reply is shown if the server does
   * not answer.
   */
  async sayMissing(watch: Watched): Promise<void> {
    const session = events.session();
    const other = isUnstored(session) ? undefined : await store.readOther(session, watch.name, watch.request);
    const same = events.session().generation === session.generation;
    if (same && !other && !watch.view.read) show(watch, { read: true });
  },
});
