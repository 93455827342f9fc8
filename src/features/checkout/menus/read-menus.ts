import { checkoutDraft } from '#src/protocol/checkout/checkout-draft.ts';
import { menuArrays } from '#src/state/plan/menu-arrays.ts';
import { readAhead } from '#src/state/engine/read-ahead.ts';
import { readDraftAhead } from '#src/state/drafts/read-draft-ahead.ts';
import { buildingArrays } from '#src/building/building-arrays.ts';
import { CHECKOUT_DRAFT } from '#src/building/draft-names.ts';
import { daysIn } from '#src/domain/days/day-maps.ts';
import { mealsInOrder, offersRequests } from '#src/building/menu/menu-offers.ts';

/** Reads what /checkout/menus shows first. */
export const readMenus = async (language: 'en' | 'ar'): Promise<void> => {
  const others = [
    readDraftAhead(CHECKOUT_DRAFT, checkoutDraft),
    readAhead('get_arrays/get', menuArrays(language)),
    readAhead('profile/getForDashboard/getPrefs', { subtype: 'getPrefs' }),
    readAhead('settings/get', {}),
  ];
  const [pending, lists] = await Promise.all([
    readAhead('mobile_checkout/getPending', {}),
    readAhead('get_arrays/get', { type: [...buildingArrays], language }),
  ]);
  const saved = pending?.planParams;
  if (saved && lists) {
    const types = mealsInOrder(saved.mealTypes, lists.typeList);
    const days = [...daysIn(pending.mealPlan), ...daysIn(saved.skipped ?? {})];
    const asked = offersRequests({ diet: saved.diet_id, types }, lists.dietList, days);
    await Promise.all(asked.map((each) => readAhead('default_dishes/get', each)));
  }
  await Promise.all(others);
};
