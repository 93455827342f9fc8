import { fitPrice, unitOf } from '../../src/domain/menu/custom-fit.ts';
import type { Day } from '../../src/domain/days/day.ts';
import { isPausedOn } from '../../src/domain/plan/pause.ts';
import type { OrderRow, StoredPlan } from './stored-plan.ts';
import { customTypesOf } from '../menu/custom-fit-types.ts';
import { catalogue } from '../catalogue/catalogue.ts';

const partById = new Map(catalogue.customFitDishes.map((part) => [part.id, part]));

/**
 * What the meals by weight of a plan cost by the list, in fils. A day that a pause with an end takes out keeps its meals,
 * but the one added for it is delivered: it must not count twice.
 */
export const customCost = ({ customMeals, pauses }: Pick<StoredPlan, 'customMeals' | 'pauses'>): number => {
  const ended = pauses.filter(({ end }) => end !== null);
  return customMeals
    .filter(({ day }) => !isPausedOn(day as Day, ended))
    .reduce((sum, { dishId, categoryId, quantity }) => {
      const part = partById.get(dishId);
      return part ? sum + fitPrice(part, quantity, unitOf(categoryId)) : sum;
    }, 0);
};

interface Line {
  readonly kind: string;
  readonly mealTypeId: number;
  readonly amount: number;
}
const isLine = (value: unknown): value is Line =>
  typeof value === 'object' && value !== null && 'mealTypeId' in value && 'amount' in value;

/** What the order was charged for them before anything was taken off; undefined where its price was not kept in parts. */
export const customCharged = (order: OrderRow): number | undefined => {
  const custom = customTypesOf(order);
  const { lines } = order.prices;
  if (!Array.isArray(lines)) return undefined;
  return lines
    .filter(isLine)
    .filter(({ mealTypeId }) => custom.includes(mealTypeId))
    .reduce((sum, { amount }) => sum + amount, 0);
};
