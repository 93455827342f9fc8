import { eq } from 'drizzle-orm';

import { users } from '../../db/schema/accounts.ts';
import type { Ctx } from '../../request/handler.ts';
import { tellTeam } from '../../letters/team-message.ts';
import { judgeEdit, standingEdit } from './later-edits.ts';
import { tellDevices } from '../../accounts/tell-devices.ts';

type ListField = 'dislikes' | 'eliminateGroups';

/** One list of ids of the customer's record: the last edit wins as a whole. The team and the other devices are told. */
export const saveList = async (ctx: Ctx, field: ListField, what: string, sent: readonly number[], title: string) => {
  const { tx, userId, now } = ctx;
  const wanted = [...new Set(sent)];
  const [row] = await tx.select({ list: users[field] }).from(users).where(eq(users.id, userId));
  const before = row?.list ?? [];
  const standing = await standingEdit(ctx, what);
  const outcome = await judgeEdit(ctx, what, standing, before, wanted);
  if (outcome === 'superseded') {
    const superseded = [{ field: what, yours: wanted, winner: before, editedAt: standing?.editedAt ?? now }];
    return { list: before, superseded, unchanged: true };
  }
  const unchanged = before.length === wanted.length && before.every((id) => wanted.includes(id));
  if (!unchanged) {
    await tx
      .update(users)
      .set({ [field]: wanted })
      .where(eq(users.id, userId));
    await tellTeam(tx, now, userId, 2, title, { before, after: wanted });
    await tellDevices(ctx);
  }
  return { list: wanted, superseded: [], unchanged };
};
