import type { Catalogue } from '../catalogue/catalogue-of.ts';
import type { Day } from '../../src/domain/days/day.ts';
import { openCustomMeals } from '../menu/open-custom-meals.ts';
import { customTypesOf } from '../menu/custom-fit-types.ts';
import type { StoredCheckout } from './stored/checkout-rows.ts';
import type { SentMenu } from '../menu/menu-choices.ts';
import { nothingBefore, type PreviousMenu } from './previous-menu.ts';

/** The saved checkout that is overwritten. */
type Standing = Pick<StoredCheckout, 'row' | 'days' | 'parts'>;

/**
 * True if a saved custom-fit plan stays one. It is sent back day by day, which its meals do not show while all meals by
 * weight are open. Ready dishes in place of these meals make it another kind of plan.
 */
export const staysCustomFit = (
  catalogue: Catalogue,
  { row }: Pick<Standing, 'row'>,
  dietId: number,
  { choices, days }: SentMenu,
): boolean => {
  if (!row.customFit || dietId !== catalogue.customFitSettings.diet_id || days.length === 0) return false;
  const custom = customTypesOf(catalogue, row);
  return !choices.some(({ type, cell }) => typeof cell === 'number' && custom.includes(type));
};

/**
 * Lets meals stay open that were open before, day by day in their order. Otherwise a new start date would require meals
 * that can be chosen only after the plan is saved.
 */
export const staysOpen = (
  catalogue: Catalogue,
  { row, days: before, parts }: Standing,
  days: readonly Day[],
): PreviousMenu => {
  const open = new Set(
    openCustomMeals(catalogue, row, before, parts).map(({ day, type }) => `${before.indexOf(day)} ${type}`),
  );
  return {
    ...nothingBefore,
    mayStayOpen: ({ day, type }) => open.has(`${days.indexOf(day) % before.length} ${type}`),
  };
};
