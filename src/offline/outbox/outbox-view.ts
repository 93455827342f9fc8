import type { Database } from '../store/database.ts';
import type { OutboxView } from '../engine.ts';
import { readLoss } from './loss.ts';
import type { Outbox } from './outbox.ts';
import { isUnstored, type Session } from '../store/session-store.ts';

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
