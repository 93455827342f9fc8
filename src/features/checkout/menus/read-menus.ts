import { checkoutDraft } from '../../../protocol/checkout/checkout-draft.ts';
import { menuArrays } from '../../../state/plan/menu-arrays.ts';
import { readAhead } from '../../../state/engine/read-ahead.ts';
import { readDraftAhead } from '../../../state/drafts/read-draft-ahead.ts';
import { checkoutArrays } from '../checkout-arrays.ts';
import { menuTypes, offersRequests } from './menu-offers.ts';
import { CHECKOUT_DRAFT } from '../use-checkout-draft.ts';

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
    readAhead('get_arrays/get', { type: [...checkoutArrays], language }),
  ]);
  const saved = pending?.planParams;
  if (saved && lists) {
    const wires = Object.keys(pending.mealPlan);
    const asked = offersRequests(saved, menuTypes(saved, lists), lists, wires);
    await Promise.all(asked.map((each) => readAhead('default_dishes/get', each)));
  }
  await Promise.all(others);
};
