import type { Env } from '../env/env.ts';
import { seal } from '../store/crypto.ts';
import type { DrawnRow } from '../store/database-rows.ts';
import { isQuotaError, type Database } from '../store/database.ts';
import { guard, isUnstored, type Session } from '../store/session-store.ts';
import { drawnBinding, drawnKey, type DrawnMarkup, type DrawnScreen } from './drawn-screen.ts';

/**
 * Stores these screens for the next start and deletes all earlier ones. A device without room stores none, because an
 * older screen would show outdated data.
 */
export const keepDrawn = async (
  database: Database,
  env: Env,
  session: Session,
  screens: readonly DrawnScreen[],
): Promise<void> => {
  const { owner } = session;
  if (!owner?.persistent || isUnstored(session)) return;
  const { tag, ring } = owner;
  const rows = await Promise.all(
    screens.map(async (screen): Promise<DrawnRow> => {
      const key = drawnKey(tag, screen);
      const { title, markup, units } = screen;
      return {
        key,
        tag,
        ...(await seal({ title, markup, units } satisfies DrawnMarkup, ring, drawnBinding(tag, key), env.crypto)),
      };
    }),
  );
  const write = (kept: readonly DrawnRow[]): Promise<void> =>
    database.run(['session', 'drawn'], 'readwrite', async (tx) => {
      await guard(tx, session);
      const store = tx.objectStore('drawn');
      await store.clear();
      for (const row of kept) await store.put(row);
    });
  await write(rows).catch((cause: unknown) => {
    if (!isQuotaError(cause)) throw cause;
    return write([]);
  });
};
