import type { Outbox } from './outbox.ts';
import { isUnstored, type Session } from '../store/session-store.ts';
import type { AttentionEntry } from './attention.ts';
import type { Entry } from './outbox-entry.ts';

/** Everything of the customer's that the server has not taken, or no longer can. */
export const readOutbox = async (outbox: Outbox, session: Session): Promise<OutboxView> => {
  if (isUnstored(session)) return { waiting: [], attention: [], unreadable: null };
  const [entries, attention, unreadable] = await Promise.all([
    outbox.entries(session),
    outbox.attention(session),
    outbox.unreadable(session),
  ]);
  return { waiting: entries.filter(({ receipt }) => receipt === null), attention, unreadable };
};

export interface OutboxView {
  readonly waiting: readonly Entry[];
  readonly attention: readonly AttentionEntry[];
  /** Unsent entries that this browser can no longer open, so that they can only be put away. */
  readonly unreadable: { readonly count: number; readonly oldest: number } | null;
}
