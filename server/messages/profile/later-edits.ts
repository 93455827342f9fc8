import { and, desc, eq, like, sql } from 'drizzle-orm';

import { mergeField, type Edit } from '../../../src/domain/forms/last-edit.ts';
import { profileHistory } from '../../db/schema/upkeep.ts';
import type { Ctx } from '../../request/handler.ts';

/** What the history keeps of an edit beside its value, so that a later arrival of an earlier edit is seen as such. */
interface KeptEdit {
  readonly value: unknown;
  readonly editedAt: number;
  readonly dev: string;
  readonly seq: number;
  readonly outcome: 'applied' | 'superseded';
}

const field = (name: 'editedAt' | 'seq') => sql`(${profileHistory.after}->>${sql.raw(`'${name}'`)})::bigint`;
const applied = sql`${profileHistory.after}->>'outcome' = 'applied'`;

/** The edit that holds now; null while the field was never edited in this way. */
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

/** Judges the edit against the one that holds and writes it down, winner or not. */
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
