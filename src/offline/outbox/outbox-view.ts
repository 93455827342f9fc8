import type { Outbox } from './outbox.ts';
import { isUnstored, type Session } from '../store/session-store.ts';
import type { AttentionEntry } from './attention.ts';
import type { Entry } from './outbox-entry.ts';
import { isQueuedName } from '../../protocol/messages.ts';
import { fromWire } from '../../protocol/define/days-on-wire.ts';
import { superseded, type Superseded } from '../../protocol/define/superseded.ts';
import { requestFromWire } from '../../protocol/parse-request.ts';
import { refusalFromWire } from '../../protocol/reply-days.ts';

/** Returns the entry with its data in the form in which a screen passed it. */
export const shownEntry = <E extends { readonly name: string; readonly data: unknown }>(entry: E): E =>
  isQueuedName(entry.name) ? { ...entry, data: requestFromWire(entry.name, entry.data) } : entry;

const shownAttention = (entry: AttentionEntry): AttentionEntry => ({
  ...shownEntry(entry),
  ...(entry.refusal && { refusal: refusalFromWire(entry.refusal) }),
  ...(entry.superseded && { superseded: fromWire(superseded, entry.superseded) as readonly Superseded[] }),
});

/** Returns all entries of the customer that the server has not accepted, or can no longer accept. */
export const readOutbox = async (outbox: Outbox, session: Session): Promise<OutboxView> => {
  if (isUnstored(session)) return { waiting: [], attention: [], unreadable: null };
  const [entries, attention, unreadable] = await Promise.all([
    outbox.entries(session),
    outbox.attention(session),
    outbox.unreadable(session),
  ]);
  const waiting = entries.filter(({ receipt }) => receipt === null);
  return { waiting: waiting.map(shownEntry), attention: attention.map(shownAttention), unreadable };
};

export interface OutboxView {
  readonly waiting: readonly Entry[];
  readonly attention: readonly AttentionEntry[];
  /** Unsent entries that this browser can no longer decrypt, so that they can only be discarded. */
  readonly unreadable: { readonly count: number; readonly oldest: number } | null;
}
