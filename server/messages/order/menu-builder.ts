import type { Ctx, Handlers } from '../../request/handler.ts';
import { boughtSidePrice } from '../../plan/bought-sides.ts';
import { also, ok, refuse } from '../../request/result.ts';
import { choicesFor, dietById } from '../../menu/dish-choices.ts';
import { findOrder, type OrderRow } from '../../plan/stored/stored-plan.ts';
import { judgeFor, tasteOf } from '../../menu/allergy-judgement.ts';

interface Row {
  readonly id: number;
  readonly title: string;
  readonly image: string;
  /** Fils. */
  readonly price: number;
  readonly type: 'alternative' | 'addons';
}

/** As cards, or as the rows of a plain select element. */
const listed = (rows: readonly Row[], select: boolean | 0 | 1 | undefined) =>
  select ? rows.map(({ id, title }) => ({ id, text: title })) : { list: [...rows] };

const SAUCES = '4';

const orderAsked = ({ tx, userId, today }: Ctx, id: number): Promise<OrderRow | undefined> =>
  findOrder(tx, userId, { id }, today);

const rowsOf = (
  { services, catalogue, lang }: Pick<Ctx, 'services' | 'catalogue' | 'lang'>,
  ids: readonly number[],
  type: Row['type'],
): readonly Row[] => {
  const byId = new Map(services.arrays.of(catalogue, lang).products.map((product) => [product.id, product]));
  return [...new Set(ids)].flatMap((id) => {
    const product = byId.get(id);
    // The price of the meal includes an alternative.
    return product
      ? [{ id, title: product.title, image: product.image, price: type === 'addons' ? product.price : 0, type }]
      : [];
  });
};

/** The sides of a customer's plan. None contains an allergen of the customer. */
export const menuBuilderHandlers = {
  /** The sides that this dish can have in this meal; `mealTypeId` names the meal or its side type. */
  'menu_builder/getSidesListClient': async (ctx, { orderId, mealTypeId, ProID, is_select2 }) => {
    const order = await orderAsked(ctx, orderId);
    if (!order) return refuse('not_found');
    const meal = ctx.catalogue.mealTypeById.get(mealTypeId)?.parentId ?? mealTypeId;
    const types = dietById(ctx.catalogue, order.dietId)?.sides[meal] ?? [];
    const wanted = meal === mealTypeId ? types : types.filter((type) => type === mealTypeId);
    const choices = choicesFor(ctx.catalogue, await tasteOf(ctx.tx, ctx.userId));
    const sides =
      ctx.catalogue.dishById.get(ProID)?.composite === true
        ? wanted.flatMap((type) => choices.everyDay(order.dietId, type))
        : [];
    return ok(listed(rowsOf(ctx, sides, 'alternative'), is_select2));
  },

  /** The extras that can be bought with a meal. */
  'menu_builder/getBuySidesList': async (ctx, { orderId, is_select2 }) => {
    const order = await orderAsked(ctx, orderId);
    if (!order) return refuse('not_found');
    const choices = choicesFor(ctx.catalogue, await tasteOf(ctx.tx, ctx.userId));
    const sides = ctx.catalogue.everySideType.flatMap((type) => choices.everyDay(order.dietId, type));
    const sold = sides.filter((id) => boughtSidePrice(ctx.catalogue, order.dietId, id) !== null);
    return ok(listed(rowsOf(ctx, sold, 'addons'), is_select2));
  },

  'menu_builder/getSidesList': async (ctx, asked) => {
    const taste = await tasteOf(ctx.tx, ctx.userId);
    if ('diet' in asked) {
      const judge = judgeFor(ctx.catalogue, taste);
      const sauces = ctx.services.arrays.of(ctx.catalogue, ctx.lang).customfitDishsList[SAUCES] ?? [];
      const rows = sauces
        .filter(({ id }) => judge(id) !== 'barred')
        .map(({ id, title, image, price }): Row => ({ id, title, image, price, type: 'addons' }));
      return also('getOilListOk', listed(rows, asked.is_select2));
    }
    const order = await orderAsked(ctx, asked.orderId);
    if (!order) return refuse('not_found');
    const choices = choicesFor(ctx.catalogue, taste);
    const types = order.mealTypes.flatMap((type) => dietById(ctx.catalogue, order.dietId)?.sides[type] ?? []);
    const sides = types.flatMap((type) => choices.everyDay(order.dietId, type));
    return ok(listed(rowsOf(ctx, sides, 'alternative'), asked.is_select2));
  },
} satisfies Partial<Handlers>;
