import type { Day } from '../../src/domain/days/day.ts';
import type { checkoutCustomMeals, checkoutMeals, checkoutSides } from '../db/schema/checkout.ts';

export type Own<Row> = Omit<Row, 'checkoutId'>;
export type CheckoutMeal = Own<typeof checkoutMeals.$inferSelect>;
export type CheckoutPart = Own<typeof checkoutCustomMeals.$inferSelect>;
export type CheckoutSide = Own<typeof checkoutSides.$inferSelect>;

/** What stands on the days of a checkout. */
export interface CheckoutMenu {
  /** Earliest first. */
  readonly days: readonly Day[];
  readonly meals: readonly CheckoutMeal[];
  readonly parts: readonly CheckoutPart[];
  readonly sides: readonly CheckoutSide[];
}
