import { localeFor } from '../i18n/locale.ts';
import type { Wanted } from '../offline/engine.ts';
import type { Request } from '../protocol/messages.ts';

/**
 * The answers that a customer may want to see without a network, screen by screen, whether or not they have opened it
 * yet.
 * @param diet the diet that the default and personal menus of the next 31 days are fetched for
 * @param renewed true if a further renewal renews another plan than the running one
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

/** The pages for every reader, so that the provider's terms can be read without a network. */
export const pages = (language: 'en' | 'ar'): readonly Wanted[] =>
  ['contact', 'terms', 'refunds', 'privacy-policy', 'faq', 'how-it-works', 'about'].map(
    // The screens request these pages with the whole language tag, so the same tag is used here.
    (id) => ['static_pages/get', { id, language: localeFor(language) }],
  );

/** The reference arrays that the screens read, one request for each message. */
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
