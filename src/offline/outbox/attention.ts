import type { Rev } from '../../protocol/define/envelope.ts';
import type { Refusal } from '../../protocol/define/errors.ts';
import type { Superseded } from '../../protocol/define/superseded.ts';
import { seal, unseal } from '../store/crypto.ts';
import type { AttentionRow } from '../store/database-rows.ts';
import type { Database } from '../store/database.ts';
import type { DeviceEnv } from '../env/env.ts';
import type { OutboxChanges } from './outbox-changes.ts';
import type { EntryRules } from './entry-rules.ts';
import type { Body, Entries } from './outbox-entry.ts';
import { settle } from './receipts.ts';
import type { Owner, Session } from '../store/session-store.ts';

interface AttentionBody extends Body {
  readonly refusal?: Refusal;
  readonly superseded?: readonly Superseded[];
}

/** An entry that the server refused, or that lost to a later edit: stored until the customer has dealt with it. */
export interface AttentionEntry {
  readonly id: string;
  readonly name: string;
  readonly data: unknown;
  readonly editedAt: number;
  readonly why: 'rejected' | 'superseded';
  readonly refusal?: Refusal;
  /** Both values of every field that lost. */
  readonly superseded?: readonly Superseded[];
}

export interface Attention {
  list(session: Session): Promise<AttentionEntry[]>;
  /** Moves an entry here with its reason. `rev`: that of its receipt, if the server accepted the entry. */
  setAside(
    session: Session,
    id: string,
    why: AttentionRow['why'],
    reason: Pick<AttentionBody, 'refusal' | 'superseded'>,
    rev: Rev | null,
  ): Promise<void>;
  bodyOf(session: Session, id: string): Promise<(Body & Pick<AttentionRow, 'name' | 'at' | 'off'>) | undefined>;
  dismiss(session: Session, id: string): Promise<void>;
}

const binding = (tag: string, id: string, schema: number) => ({ store: 'attention', tag, record: id, schema });
const whole = (tag: string): IDBKeyRange => IDBKeyRange.bound([tag, 0], [tag, Number.MAX_SAFE_INTEGER]);

export const createAttention = (
  database: Database,
  env: DeviceEnv,
  entries: Entries,
  changes: OutboxChanges,
  rules: EntryRules,
): Attention => {
  const open = (owner: Owner, row: AttentionRow): Promise<AttentionBody | undefined> =>
    unseal<AttentionBody>(row, owner.ring, binding(row.tag, row.id, row.schema), env.crypto);

  return {
    async list({ owner }) {
      if (!owner) return [];
      const rows = await database.run(['attention'], 'readonly', (tx) =>
        tx.objectStore('attention').index('order').getAll(whole(owner.tag)),
      );
      const list: AttentionEntry[] = [];
      for (const row of rows) {
        const body = await open(owner, row);
        if (!body) continue;
        const { id, name, why } = row;
        const { data, refusal, superseded } = body;
        list.push({
          id,
          name,
          data,
          editedAt: row.at + row.off,
          why,
          ...(refusal ? { refusal } : {}),
          ...(superseded ? { superseded } : {}),
        });
      }
      return list;
    },

    async setAside(session, id, why, reason, rev) {
      const { owner } = session;
      if (!owner) return;
      const row = await database.run(['outbox'], 'readonly', (tx) => tx.objectStore('outbox').get(id));
      const body = row && row.tag === owner.tag ? await entries.bodyOf(owner, row) : undefined;
      if (!row || !body) return;
      const sealed = await seal({ ...body, ...reason }, owner.ring, binding(owner.tag, id, row.schema), env.crypto);
      await changes.run(
        session,
        async (tx) => {
          if (!(await tx.objectStore('outbox').get(id))) return;
          const { tag, name, seq, at, off, schema } = row;
          await tx.objectStore('attention').put({ id, tag, name, seq, at, off, schema, why, ...sealed });
          await settle(tx, session, id, rev, rules);
        },
        { durability: 'strict' },
      );
    },

    async bodyOf({ owner }, id) {
      if (!owner) return undefined;
      const row = await database.run(['attention'], 'readonly', (tx) => tx.objectStore('attention').get(id));
      const body = row && row.tag === owner.tag ? await open(owner, row) : undefined;
      return row && body && { ...body, name: row.name, at: row.at, off: row.off };
    },

    async dismiss(session, id) {
      await changes.run(session, async (tx) => {
        const row = await tx.objectStore('attention').get(id);
        if (row && row.tag === session.owner?.tag) await tx.objectStore('attention').delete(id);
      });
    },
  };
};
