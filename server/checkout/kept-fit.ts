import type { Catalogue } from '../catalogue/catalogue-of.ts';
import type { Day } from '../../src/domain/days/day.ts';
import { openCustomMeals } from '../menu/open-custom-meals.ts';
import { customTypesOf } from '../menu/custom-fit-types.ts';
import type { StoredCheckout } from './stored/checkout-rows.ts';
import type { SentMenu } from '../menu/menu-choices.ts';
import { nothingBefore, type PreviousMenu } from './previous-menu.ts';

/** Of the saved checkout that is written over. */
type Standing = Pick<StoredCheckout, 'row' | 'days' | 'parts'>;

/**
 * Whether a saved custom-fit plan stays one: it comes back day by day, which cannot be read from its meals while all those
 * by weight are open. Ready dishes in their places make another plan of it.
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
 * What was open before may stay open, day by day in their order: else a new start would ask for meals that can only be
 * chosen once it is saved.
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
