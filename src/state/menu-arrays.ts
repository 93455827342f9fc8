import { useArrays } from './arrays.ts';

/**
 * Meal types, diets, dishes and ingredients: what every screen with dishes needs, always asked for together, so that
 * one request and one read from the device serve them all.
 */
export const useMenuArrays = (language: 'en' | 'ar') =>
  useArrays(language, 'typeList', 'dietList', 'products', 'ingredientList');

/** The parts of custom-fit meals; a customer with another plan (`wanted` false) never fetches them. */
export const useCustomFitArrays = (language: 'en' | 'ar', wanted: boolean) =>
  useArrays(
    language,
    ...(wanted
      ? (['customFitCategory', 'customfitDishsList'] as const)
      : (['typeList', 'dietList', 'products', 'ingredientList'] as const)),
  );
