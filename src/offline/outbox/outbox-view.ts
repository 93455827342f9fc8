import type { Database } from '../store/database.ts';
import { readLoss } from './loss.ts';
import type { Outbox } from './outbox.ts';
import { isUnstored, type Session } from '../store/session-store.ts';
import type { Loss } from '../store/device.ts';
import type { AttentionEntry } from './attention.ts';
import type { Entry } from './outbox-entry.ts';

/** Everything of the customer's that the server has not taken, or no longer can. */
export const readOutbox = async (outbox: Outbox, database: Database, session: Session): Promise<OutboxView> => {
  if (isUnstored(session)) return { waiting: [], attention: [], unreadable: null, loss: null };
  const [entries, attention, unreadable, loss] = await Promise.all([
    outbox.entries(session),
    outbox.attention(session),
    outbox.unreadable(session),
    readLoss(database, session),
  ]);
  return { waiting: entries.filter(({ receipt }) => receipt === null), attention, unreadable, loss };
};

export interface OutboxView {
  readonly waiting: readonly Entry[];
  readonly attention: readonly AttentionEntry[];
  /** Unsent entries that this browser can no longer open, so that they can only be put away. */
  readonly unreadable: { readonly count: number; readonly oldest: number } | null;
  /** Unsent entries that went away with the browser's store, until the customer has seen it. */
  readonly loss: Loss | null;
}
