import { eq } from 'drizzle-orm';

import { users } from '../../db/schema/accounts.ts';
import type { Ctx } from '../../request/handler.ts';
import { judgeEdit, standingEdit } from './later-edits.ts';
import { tellDevices } from '../../accounts/tell-devices.ts';
import { firstOpenDay, tellChange, titled } from './told-changes.ts';

/** Lists that are saved as a whole: their names in the protocol and for the team, and the array with their titles. */
const lists = {
  dislikes: { what: 'dislikes', title: 'Disliked ingredients', rows: 'ingredientList' },
  eliminateGroups: { what: 'eliminate_groups', title: 'Eliminated groups', rows: 'dishGroups' },
} as const;

/**
 * Saves one list of ids of the customer's record: the last edit wins as a whole. The team and the other devices are told.
 */
export const saveList = async (ctx: Ctx, field: keyof typeof lists, sent: readonly number[]) => {
  const { tx, userId, now, today, services } = ctx;
  const { what, title, rows } = lists[field];
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
    const named = services.arrays.of(ctx.catalogue, 'en')[rows];
    await tellChange(ctx, 2, title, {
      before: titled(before, named),
      after: titled(wanted, named),
      from: firstOpenDay(today),
    });
    await tellDevices(ctx);
  }
  return { list: wanted, superseded: [], unchanged };
};
