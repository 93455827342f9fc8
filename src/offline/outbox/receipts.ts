import type { Rev } from '../../protocol/define/envelope.ts';
import type { Tx } from '../store/database-rows.ts';
import { adoptRev, dropCounted, laterRev } from '../store/revision.ts';
import { guard, type Session } from '../store/session-store.ts';
import type { EntryRules } from './entry-rules.ts';

/** Writes an entry's receipt, or removes the entry if nothing is left to wait for (`rev` null). */
export const settle = async (
  tx: Tx<'readwrite'>,
  session: Session,
  id: string,
  rev: Rev | null,
  { affected }: Pick<EntryRules, 'affected'>,
): Promise<void> => {
  const row = await tx.objectStore('outbox').get(id);
  if (!row) return;
  if (rev === null) {
    await tx.objectStore('outbox').delete(id);
    return;
  }
  const held = await adoptRev(tx, await guard(tx, session), rev);
  await tx.objectStore('session').put({ ...held, confirmed: laterRev(held.confirmed, rev) }, 'current');
  await tx.objectStore('outbox').put({ ...row, emitted: true, receipt: rev });
  await dropCounted(tx, row.tag, affected);
};
