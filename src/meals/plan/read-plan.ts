import { menuArrays } from '../../state/plan/menu-arrays.ts';
import { readAhead } from '../../state/engine/read-ahead.ts';
import { runningPlan } from '../../state/plan/running-plan.ts';

/** Reads what /modify shows first. */
export const readPlan = async (language: 'en' | 'ar'): Promise<void> => {
  await Promise.all([
    readAhead('order/get', runningPlan),
    readAhead('get_arrays/get', menuArrays(language)),
    readAhead('get_arrays/get', { type: ['planList', 'slotsList'], language }),
    readAhead('get_arrays/get', { type: ['dishLabels'], language }),
    readAhead('profile/getForDashboard/getPrefs', { subtype: 'getPrefs' }),
    readAhead('settings/get', {}),
  ]);
};
