import type { Day } from '../../src/domain/days/day.ts';
import type { checkoutCustomMeals, checkoutMeals, checkoutSides } from '../db/schema/checkout.ts';

export type Own<Row> = Omit<Row, 'checkoutId'>;
export type PlannedMeal = Own<typeof checkoutMeals.$inferSelect>;
export type PlannedPart = Own<typeof checkoutCustomMeals.$inferSelect>;
export type PlannedSide = Own<typeof checkoutSides.$inferSelect>;

/** The menu for the days of a checkout. */
export interface PlannedMenu {
  /** Earliest first. */
  readonly days: readonly Day[];
  readonly meals: readonly PlannedMeal[];
  readonly parts: readonly PlannedPart[];
  readonly sides: readonly PlannedSide[];
}
