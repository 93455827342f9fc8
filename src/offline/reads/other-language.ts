import { isUnstored, type Session } from '../store/session-store.ts';
import type { QueryStore } from './query-store.ts';
import type { View } from './view.ts';
import type { Watched } from './watched.ts';

/** What is for everybody, in the language that is not spoken now: it is shown where nothing else can be had. */
export const createOtherLanguage = (
  store: QueryStore,
  events: { session(): Session },
  show: (watch: Watched, change: Partial<View>) => void,
) => ({
  /** Dishes named in the other language are more than none. Without an age, so that the spoken one is asked for again. */
  async loadOther(watch: Watched): Promise<void> {
    const session = events.session();
    if (isUnstored(session)) return;
    const stored = await store.readOther(session, watch.name, watch.request);
    if (!stored || events.session().generation !== session.generation || watch.view.data !== undefined) return;
    show(watch, { data: stored.data, asOf: null, stale: true, read: true });
  },

  /**
   * Reports that the device has no answer, unless it has one in the other language: that one is shown once the server
   * does not answer.
   */
  async sayMissing(watch: Watched): Promise<void> {
    const session = events.session();
    const other = isUnstored(session) ? undefined : await store.readOther(session, watch.name, watch.request);
    const same = events.session().generation === session.generation;
    if (same && !other && !watch.view.read) show(watch, { read: true });
  },
});
