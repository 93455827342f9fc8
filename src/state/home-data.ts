import { menuArrays } from './menu-arrays.ts';
import { readAhead } from './read-ahead.ts';
import { runningPlan } from './running-plan.ts';

/** Reads what the customer's home shows first. */
export const readHome = async (language: 'en' | 'ar'): Promise<void> => {
  await Promise.all([
    readAhead('order/get', runningPlan),
    readAhead('get_arrays/get', menuArrays(language)),
    readAhead('settings/get', {}),
  ]);
};
