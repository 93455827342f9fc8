import { localeFor } from '../i18n/locale.ts';
import type { Wanted } from '../offline/engine.ts';
import type { Request } from '../protocol/messages.ts';

/**
 * What a customer may want to see without a network, screen by screen, whether or not they have opened it yet.
 * @param diet whose default and personal menus of the next 31 days come along
 * @param renewed the plan that a further renewal renews is not the running one
 */
export const wanted = (diet: number, mealTypes: readonly number[], renewed: boolean): readonly Wanted[] => [
  ['order/get', { orderType: 'active' }],
  ['order/get', { orderType: 'renewed' }],
  ...(renewed ? [['order/get', { orderType: 'last' }] as const] : []),
  ['mobile_checkout/getPending', {}],
  ['order/getDietProducts', {}],
  ['order/getRatings', {}],
  ['settings/get', {}],
  ['settings/getCustomfit', {}],
  ['default_dishes/get', { dietId: diet, types: [...mealTypes] }],
  ['custom_plan/get', { diet_id: diet, mealTypes: [...mealTypes] }],
  ['custom_plan_sides/get', { diet_id: diet, mealTypes: [...mealTypes] }],
  ['order/remainDeliveries', {}],
  ['progress/get', {}],
  ['progress/getEaten', {}],
  ['rating/getDishes', {}],
  ['rating/getTotalRating', {}],
  ['profile/getForDashboard/getMainSettingsInfo', { subtype: 'getMainSettingsInfo' }],
  ['profile/getForDashboard/getManagers', { subtype: 'getManagers' }],
  ['profile/getForDashboard/getPause', { subtype: 'getPause' }],
  ['profile/getForDashboard/getPrefs', { subtype: 'getPrefs' }],
  ['profile/getForDashboard/getWeightStats', { subtype: 'getWeightStats' }],
  ['account/credit', {}],
  ['profile/notices', { limit: 30 }],
  ['profile/bagComplaints', {}],
];

/** Everybody's: what we promise can be read again without a network. */
export const pages = (language: 'en' | 'ar'): readonly Wanted[] =>
  ['contact', 'terms', 'refunds', 'privacy-policy', 'faq', 'how-it-works', 'about'].map(
    // As the screens ask for them: the pages are known by their whole language tag.
    (id) => ['static_pages/get', { id, language: localeFor(language) }],
  );

/** The reference arrays that the screens read, a message each. */
export const arrays = (language: 'en' | 'ar'): readonly Request<'get_arrays/get'>[] => [
  { type: ['typeList', 'dietList', 'products', 'ingredientList'], language },
  { type: ['productsFull'], language },
  {
    type: [
      'planList',
      'slotsList',
      'deliveryPartnerFull',
      'allEmirates',
      'areasListFull',
      'companies',
      'medicalConditions',
      'dishGroups',
      'customFitCategory',
      'customfitDishsList',
      'priceList',
      'dietMealTypeDiscounts',
      'mealtypeMobCombinations',
      'daysRangeMob',
      'emirate',
      'emirateSlots',
      'addressFields',
    ],
    language,
  },
];
