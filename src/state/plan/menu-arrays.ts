import type { Request } from '../../protocol/messages.ts';
import { useArrays } from './arrays.ts';

const names = ['typeList', 'dietList', 'products', 'ingredientList'] as const;

/** The request behind `useMenuArrays`. */
export const menuArrays = (language: 'en' | 'ar'): Request<'get_arrays/get'> => ({ type: [...names], language });

/**
 * Meal types, diets, dishes and ingredients, which every screen with dishes needs. They are always requested together, so
 * that one request and one read from the device serve all screens.
 */
export const useMenuArrays = (language: 'en' | 'ar') => useArrays(language, ...names);

/** The parts of custom-fit meals; a customer with another plan (`wanted` false) never fetches them. */
export const useCustomFitArrays = (language: 'en' | 'ar', wanted: boolean) =>
  useArrays(language, ...(wanted ? (['customFitCategory', 'customfitDishsList'] as const) : names));
