import { menuArrays } from '../../state/menu-arrays.ts';
import { readAhead } from '../../state/read-ahead.ts';
import { checkoutArrays } from './checkout-arrays.ts';

/** Reads what /checkout/menus shows first. */
export const readMenus = async (language: 'en' | 'ar'): Promise<void> => {
  await Promise.all([
    readAhead('mobile_checkout/getPending', {}),
    readAhead('get_arrays/get', { type: [...checkoutArrays], language }),
    readAhead('get_arrays/get', menuArrays(language)),
    readAhead('profile/getForDashboard/getPrefs', { subtype: 'getPrefs' }),
    readAhead('settings/get', {}),
  ]);
};
