import type { Kitchen } from './use-kitchen.ts';
import type { DishRules } from './dish-rules.ts';
import type { menuOptions } from './menu-options.ts';
import type { KitchenOffers } from '#src/domain/plan/fill-open-meals.ts';
import type { PlannedDay } from '#src/domain/plan/planned-day.ts';

/** A menu that is being built on this device, and everything that is needed to choose its dishes. */
export interface PlanMenu extends Kitchen, DishRules, ReturnType<typeof menuOptions> {
  /** The chosen meals in the order of the day. */
  readonly types: readonly number[];
  readonly days: readonly PlannedDay[];
  /** The kitchen's default dishes; undefined if this device has never received them. */
  readonly defaults: KitchenOffers | undefined;
  readonly loading: boolean;
}
