import type { OutboxView } from '../../offline/outbox/outbox-view.ts';
import type { AttentionEntry } from '../../offline/outbox/attention.ts';
import { subjectOf, type EntrySubject } from '../../protocol/entry-subject.ts';
import { wholeEngine } from './engine.ts';
import { isOutboxRead } from './outbox.ts';
import { report } from './report.ts';

/** The state of the last entry about a subject: `none` if no entry was ever stored, `unread` until that is known. */
export type EntrySync =
  | { readonly state: 'none' }
  | { readonly state: 'unread' }
  | { readonly state: 'device' }
  | { readonly state: 'sent' }
  | { readonly state: 'replaced' | 'refused'; readonly entry: AttentionEntry };

type IsAbout = (subject: EntrySubject) => boolean;

/** A waiting entry has priority over a refused one, because it is the customer's newer wish. */
export const entrySync = (outbox: OutboxView, isAbout: IsAbout, stored: boolean): EntrySync => {
  const mine = ({ name, data }: { readonly name: string; readonly data: unknown }) => isAbout(subjectOf(name, data));
  if (outbox.waiting.some(mine)) return { state: 'device' };
  const entry = outbox.attention.findLast(mine);
  if (entry) return { state: entry.why === 'superseded' ? 'replaced' : 'refused', entry };
  if (!stored) return { state: 'none' };
  return { state: isOutboxRead(outbox) ? 'sent' : 'unread' };
};

/** The refused entry with that id, to be reviewed; null if it no longer exists. */
export const refusedEntry = (outbox: OutboxView, id: string | undefined): AttentionEntry | null =>
  outbox.attention.find((entry) => entry.id === id && entry.why === 'rejected') ?? null;

/** Discards an entry that the customer has dealt with. */
export const putAway = (id: string): void =>
  void wholeEngine()
    .then((engine) => engine.discard(id))
    .catch(report('a dealt-with entry could not be put away'));

export const sendAgain = (id: string): void =>
  void wholeEngine()
    .then((engine) => engine.retry(id))
    .catch(report('a refused entry could not be sent again'));
