import type { Ctx, Handlers } from '../../request/handler.ts';
import { boughtSidePrice } from '../../plan/bought-sides.ts';
import { atTariff } from '../../plan/money/at-tariff.ts';
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
  /** Thousandths of a kcal. */
  readonly calories?: number;
  readonly type: 'alternative' | 'addons';
}

/** As cards, or as the rows of a plain select element. */
const listed = (rows: readonly Row[], select: boolean | 0 | 1 | undefined) =>
  select ? rows.map(({ id, title }) => ({ id, text: title })) : { list: [...rows] };

const SAUCES = '4';

const orderAsked = ({ tx, userId, today }: Ctx, id: number): Promise<OrderRow | undefined> =>
  findOrder(tx, userId, { id }, today);

/** @param price the price of a side that is bought in addition, null if it is not sold; null for alternatives */
const rowsOf = (
  { services, catalogue, lang }: Pick<Ctx, 'services' | 'catalogue' | 'lang'>,
  ids: readonly number[],
  price: ((id: number) => number | null) | null,
): readonly Row[] => {
  const byId = new Map(services.arrays.of(catalogue, lang).products.map((product) => [product.id, product]));
  return [...new Set(ids)].flatMap((id): Row[] => {
    const product = byId.get(id);
    if (!product) return [];
    const { title, image, calories } = product;
    // The price of the meal includes an alternative.
    if (price === null) return [{ id, title, image, price: 0, calories, type: 'alternative' }];
    const fils = price(id);
    return fils === null ? [] : [{ id, title, image, price: fils, calories, type: 'addons' }];
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
    return ok(listed(rowsOf(ctx, sides, null), is_select2));
  },

  /** The extras that can be bought with a meal, at the prices of the order. */
  'menu_builder/getBuySidesList': async (ctx, { orderId, is_select2 }) => {
    const order = await orderAsked(ctx, orderId);
    if (!order) return refuse('not_found');
    const choices = choicesFor(ctx.catalogue, await tasteOf(ctx.tx, ctx.userId));
    const sides = ctx.catalogue.everySideType.flatMap((type) => choices.everyDay(order.dietId, type));
    const bought = await atTariff(ctx.tx, ctx.catalogue, order);
    const price = (id: number): number | null => boughtSidePrice(bought, order.dietId, id);
    return ok(listed(rowsOf(ctx, sides, price), is_select2));
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
    return ok(listed(rowsOf(ctx, sides, null), asked.is_select2));
  },
} satisfies Partial<Handlers>;
