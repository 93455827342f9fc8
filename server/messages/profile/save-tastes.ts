import { eq } from 'drizzle-orm';

import { isLater, type Edit } from '#src/domain/forms/last-edit.ts';
import { cleanOpinions, savedOpinions } from '#src/domain/forms/preferences.ts';
import { withTaste, type DishTastes } from '#src/domain/forms/ratings.ts';
import type { GivenSuperseded } from '#src/protocol/define/superseded.ts';
import { users } from '../../db/schema/accounts.ts';
import type { Ctx } from '../../request/handler.ts';
import { judgeEdit, laterEdits, standingEdit } from './later-edits.ts';

type Taste = 'like' | 'dislike' | 'none';

interface SavedTastes {
  readonly dishlikes: number[];
  readonly dishdislikes: number[];
  readonly superseded: readonly GivenSuperseded[];
  readonly unchanged: boolean;
}

/** The key of an edit of one dish; a saved list counts for every dish that is or was in it. */
const ONE = 'dish_opinion';
/** The key of both lists, as earlier versions saved them; one list has its name after a colon. */
const LISTS = 'dish_opinions';
type List = keyof DishTastes;
const lists: readonly List[] = ['dishlikes', 'dishdislikes'];

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

const latest = (edits: readonly (Edit<unknown> | null)[]): Edit<unknown> | null =>
  edits.reduce((last, each) => (each && (!last || isLater(each, last)) ? each : last), null);

const standingList = async (ctx: Ctx, list: List): Promise<Edit<unknown> | null> =>
  latest([await standingEdit(ctx, LISTS), await standingEdit(ctx, `${LISTS}:${list}`)]);

const listOf: Readonly<Record<Taste, readonly List[]>> = { like: ['dishlikes'], dislike: ['dishdislikes'], none: [] };

/** Saves the customer's opinion on one dish. A later opinion on it, or lists that were saved later, win. */
export const saveTaste = async (ctx: Ctx, dishId: number, taste: Taste): Promise<SavedTastes> => {
  const before = await tastesOf(ctx);
  const standing = latest([
    await standingEdit(ctx, `${ONE}:${dishId}`),
    // A list concerns this dish if it contained the dish or would contain it now.
    ...(await Promise.all(
      (taste === 'none' ? lists : [...listOf[taste], ...listOf[tasteIn(before, dishId)]]).map((list) =>
        standingList(ctx, list),
      ),
    )),
  ]);
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

/** Saves one or both lists as they were on the device. Later opinions on single dishes stay. */
export const saveTasteLists = async (ctx: Ctx, sent: Partial<DishTastes>): Promise<SavedTastes> => {
  const before = await tastesOf(ctx);
  const wanted = savedOpinions(before, sent);
  const applied: Partial<Record<List, readonly number[]>> = {};
  const superseded: GivenSuperseded[] = [];
  const touched = lists.filter((list) => sent[list] !== undefined);
  for (const list of touched) {
    const standing = await standingList(ctx, list);
    const outcome = await judgeEdit(ctx, `${LISTS}:${list}`, standing, before[list], wanted[list]);
    if (outcome === 'applied') applied[list] = wanted[list];
    else
      superseded.push({
        field: list,
        yours: wanted[list],
        winner: [...before[list]],
        editedAt: standing?.editedAt ?? ctx.now,
      });
  }
  if (superseded.length === touched.length) return { ...listsOf(before), superseded, unchanged: true };
  let after: DishTastes =
    superseded.length > 0 ? cleanOpinions({ ...before, ...applied }) : savedOpinions(before, applied);
  for (const { value } of await laterEdits(ctx, ONE))
    after = withTaste(after, dishOf(value).dishId, dishOf(value).taste);
  return { ...listsOf(after), superseded, unchanged: !(await write(ctx, before, after)) };
};
