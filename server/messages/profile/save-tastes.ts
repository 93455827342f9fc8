import { eq } from 'drizzle-orm';

import { isLater } from '../../../src/domain/forms/last-edit.ts';
import { cleanOpinions } from '../../../src/domain/forms/preferences.ts';
import { withTaste, type DishTastes } from '../../../src/domain/forms/ratings.ts';
import type { Superseded } from '../../../src/protocol/define/superseded.ts';
import { users } from '../../db/schema/accounts.ts';
import type { Ctx } from '../../request/handler.ts';
import { judgeEdit, laterEdits, standingEdit } from './later-edits.ts';

type Taste = 'like' | 'dislike' | 'none';

interface SavedTastes {
  readonly dishlikes: number[];
  readonly dishdislikes: number[];
  readonly superseded: readonly Superseded[];
  readonly unchanged: boolean;
}

/** One dish; a save of both lists counts for every dish. */
const ONE = 'dish_opinion';
const LISTS = 'dish_opinions';

export const tastesOf = async ({ tx, userId }: Pick<Ctx, 'tx' | 'userId'>): Promise<DishTastes> => {
  const [row] = await tx
    .select({ dishlikes: users.dishLikes, dishdislikes: users.dishDislikes })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? { dishlikes: [], dishdislikes: [] };
};

const same = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id));

const write = async ({ tx, userId }: Ctx, before: DishTastes, after: DishTastes): Promise<boolean> => {
  if (same(before.dishlikes, after.dishlikes) && same(before.dishdislikes, after.dishdislikes)) return false;
  await tx
    .update(users)
    .set({ dishLikes: [...after.dishlikes], dishDislikes: [...after.dishdislikes] })
    .where(eq(users.id, userId));
  return true;
};

const listsOf = ({ dishlikes, dishdislikes }: DishTastes) => ({
  dishlikes: [...dishlikes],
  dishdislikes: [...dishdislikes],
});
const tasteIn = ({ dishlikes, dishdislikes }: DishTastes, dishId: number): Taste =>
  dishlikes.includes(dishId) ? 'like' : dishdislikes.includes(dishId) ? 'dislike' : 'none';

/** What the customer says of one dish. A later opinion on it, or lists saved later, win. */
export const saveTaste = async (ctx: Ctx, dishId: number, taste: Taste): Promise<SavedTastes> => {
  const before = await tastesOf(ctx);
  const [one, lists] = [await standingEdit(ctx, `${ONE}:${dishId}`), await standingEdit(ctx, LISTS)];
  const standing = one && lists ? (isLater(lists, one) ? lists : one) : (one ?? lists);
  const outcome = await judgeEdit(ctx, `${ONE}:${dishId}`, standing, tasteIn(before, dishId), { dishId, taste });
  if (outcome === 'superseded') {
    const lost = {
      field: `dish:${dishId}`,
      yours: taste,
      winner: tasteIn(before, dishId),
      editedAt: standing?.editedAt ?? ctx.now,
    };
    return { ...listsOf(before), superseded: [lost], unchanged: true };
  }
  const after = withTaste(before, dishId, taste);
  return { ...listsOf(after), superseded: [], unchanged: !(await write(ctx, before, after)) };
};

const dishOf = (what: unknown): { readonly dishId: number; readonly taste: Taste } =>
  what as { dishId: number; taste: Taste };

/** Both lists as they were on the device. Opinions on single dishes that are later than these lists stay. */
export const saveTasteLists = async (ctx: Ctx, sent: DishTastes): Promise<SavedTastes> => {
  const before = await tastesOf(ctx);
  const standing = await standingEdit(ctx, LISTS);
  const wanted = cleanOpinions(sent);
  const outcome = await judgeEdit(ctx, LISTS, standing, listsOf(before), wanted);
  if (outcome === 'superseded') {
    const lost = {
      field: 'dishlikes',
      yours: wanted,
      winner: listsOf(before),
      editedAt: standing?.editedAt ?? ctx.now,
    };
    return { ...listsOf(before), superseded: [lost], unchanged: true };
  }
  let after: DishTastes = wanted;
  for (const { value } of await laterEdits(ctx, ONE))
    after = withTaste(after, dishOf(value).dishId, dishOf(value).taste);
  return { ...listsOf(after), superseded: [], unchanged: !(await write(ctx, before, after)) };
};
