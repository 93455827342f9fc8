import { and, desc, eq, like, sql } from 'drizzle-orm';

import { mergeField, type Edit } from '#src/domain/forms/last-edit.ts';
import { profileHistory } from '../../db/schema/upkeep.ts';
import type { Ctx } from '../../request/handler.ts';

/** The part of an edit that the history stores besides its value; it shows when an earlier edit arrives later. */
interface KeptEdit {
  readonly value: unknown;
  readonly editedAt: number;
  readonly dev: string;
  readonly seq: number;
  readonly outcome: 'applied' | 'superseded';
}

const field = (name: 'editedAt' | 'seq') => sql`(${profileHistory.after}->>${sql.raw(`'${name}'`)})::bigint`;
const applied = sql`${profileHistory.after}->>'outcome' = 'applied'`;

/** Returns the edit that is valid now; null if the field was never edited in this way. */
export const standingEdit = async (
  { tx, userId }: Pick<Ctx, 'tx' | 'userId'>,
  what: string,
): Promise<Edit<unknown> | null> => {
  const [row] = await tx
    .select({ after: profileHistory.after })
    .from(profileHistory)
    .where(and(eq(profileHistory.userId, userId), eq(profileHistory.what, what), applied))
    .orderBy(desc(field('editedAt')), desc(sql`${profileHistory.after}->>'dev'`), desc(field('seq')))
    .limit(1);
  return row ? (row.after as KeptEdit) : null;
};

/** Applied edits of all fields whose name begins with `what:` that are later than this one, oldest first. */
export const laterEdits = async (
  { tx, userId, edit }: Pick<Ctx, 'tx' | 'userId' | 'edit'>,
  what: string,
): Promise<Edit<unknown>[]> => {
  const rows = await tx
    .select({ after: profileHistory.after })
    .from(profileHistory)
    .where(
      and(
        eq(profileHistory.userId, userId),
        like(profileHistory.what, `${what}:%`),
        applied,
        sql`${field('editedAt')} > ${edit.at}`,
      ),
    )
    .orderBy(field('editedAt'), sql`${profileHistory.after}->>'dev'`, field('seq'));
  return rows.map(({ after }) => after as KeptEdit);
};

/** Compares the edit with the valid one and records it, whether it wins or not. */
export const judgeEdit = async (
  { tx, userId, edit, id, now }: Pick<Ctx, 'tx' | 'userId' | 'edit' | 'id' | 'now'>,
  what: string,
  standing: Edit<unknown> | null,
  before: unknown,
  value: unknown,
): Promise<'applied' | 'superseded'> => {
  const mine = { editedAt: edit.at, dev: edit.dev, seq: edit.seq };
  const outcome = mergeField(standing, { value, ...mine });
  await tx.insert(profileHistory).values({
    userId,
    what,
    before,
    after: { value, ...mine, outcome } satisfies KeptEdit,
    at: now,
    entryId: id ?? null,
  });
  return outcome;
};
