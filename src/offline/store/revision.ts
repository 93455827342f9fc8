import type { Rev } from '../../protocol/define/envelope.ts';
import type { OutboxRow, SessionRow, Tx } from './database-rows.ts';

/** False only if the entry and the reply have different subjects; without a subject, either may be about anything. */
export const concerns = (entry: { readonly about?: string }, answer: { readonly about?: string }): boolean =>
  entry.about === undefined || answer.about === undefined || entry.about === answer.about;

/** Returns the later of two revisions of one database; another epoch always wins, because it is the newer database. */
export const laterRev = (held: Rev | null, next: Rev): Rev =>
  held && held.epoch === next.epoch && held.n >= next.n ? held : next;

/** True if both are of one database and `rev` is before `than`. */
export const isOlder = (rev: Rev, than: Rev | null): boolean =>
  than !== null && rev.epoch === than.epoch && rev.n < than.n;

export const outboxRows = (tx: Tx<'readonly'> | Tx<'readwrite'>, tag: string): Promise<OutboxRow[]> =>
  tx
    .objectStore('outbox')
    .index('order')
    .getAll(IDBKeyRange.bound([tag, 0], [tag, Number.MAX_SAFE_INTEGER]));

/**
 * Detects that the server's database was restored from a backup: cached data may be wrong and is dropped; confirmed
 * entries may be missing and are sent again – a receipt that survived prevents duplicates.
 */
export const adoptRev = async (tx: Tx<'readwrite'>, row: SessionRow, rev: Rev): Promise<SessionRow> => {
  if (row.epoch === rev.epoch) return row;
  const next: SessionRow = { ...row, epoch: rev.epoch, confirmed: null };
  await tx.objectStore('session').put(next, 'current');
  if (row.epoch === null || row.tag === null) return next;
  await tx.objectStore('snapshots').clear();
  for (const entry of await outboxRows(tx, row.tag)) {
    if (entry.receipt !== null && entry.receipt.epoch !== rev.epoch)
      await tx.objectStore('outbox').put({ ...entry, receipt: null });
  }
  return next;
};

/**
 * Removes a confirmed entry when every stored snapshot that shows it already includes it. Runs in the transaction that
 * wrote the snapshot or the receipt, so that a value is never shown twice or missing for a moment.
 * @param affected returns the queries whose stored replies show an entry
 */
export const dropCounted = async (
  tx: Tx<'readwrite'>,
  tag: string,
  affected: (name: string) => readonly string[],
): Promise<void> => {
  for (const row of await outboxRows(tx, tag)) {
    const { receipt } = row;
    if (receipt === null) continue;
    let counted = true;
    for (const query of affected(row.name)) {
      const snapshots = await tx
        .objectStore('snapshots')
        .index('name')
        .getAll(IDBKeyRange.only([tag, query]));
      if (snapshots.some((shown) => concerns(row, shown) && shown.rev !== null && isOlder(shown.rev, receipt)))
        counted = false;
    }
    if (counted) await tx.objectStore('outbox').delete(row.id);
  }
};
