import * as v from 'valibot';

import {
  fields,
  flag,
  id,
  idOrZero,
  idKey,
  idText,
  int4,
  listOf,
  mapOf,
  noOrYes,
  replyDay,
  replyDays,
  text,
  wireDay,
  dayMapOf,
  weekdayText,
  zeroOrOne,
} from '../define/wire-values.ts';

const n = v.number();
const discountType = v.nullish(v.picklist(['percent', 'fixed']));

/** Prices in fils as the server computed them; fields that a coupon or voucher does not change are null. */
export const priceDatas = v.object({
  price: n,
  discountPrice: v.nullish(n),
  discountPer: v.nullish(n),
  discountType,
  isMealTypeDis: v.nullish(v.boolean()),
  discountPriceCoupon: v.nullish(n),
  discountPerCoupon: v.nullish(n),
  discountTypeCoupon: discountType,
  savedCouponAmount: v.nullish(n),
  couponCode: v.nullish(v.string()),
  voucher_id: v.nullish(n),
  voucher_field: v.nullish(v.string()),
  savedAmount: v.nullish(n),
});

/** The saved checkout in replies. `bag_price` is in AED, every other amount in fils. */
export const checkoutPlanParams = v.object({
  id: n,
  user_id: n,
  diet_id: n,
  days_count: n,
  mealTypes: v.array(v.string()),
  mealPlan_id: v.nullable(n),
  exclude_week_day: v.array(v.string()),
  /** Preset meal type → dish. */
  defaultDish: v.record(v.string(), n),
  priceDatas: v.nullish(priceDatas),
  cutlery: zeroOrOne,
  bag_price: n,
  /** True if nothing is owed for the bag: an earlier order has paid for it or already owes it. */
  bag_settled: v.optional(v.boolean()),
  emirate_id: v.nullable(n),
  emirate: v.nullish(v.union([n, v.string()])),
  slot_id: v.nullable(n),
  couponCode: v.nullish(v.string()),
  coupon_id: v.nullish(n),
  voucher_id: v.nullish(n),
  start_date: replyDay,
  end_date: replyDay,
  date: v.nullish(replyDay),
  price: n,
  full_price: v.nullish(n),
  discount_price: v.nullish(n),
  modified: v.nullish(v.boolean()),
  renew: v.nullish(v.boolean()),
  build: v.nullish(v.string()),
  /** True if some meals are put together by weight, even while all of those are still open. */
  is_customfit: v.optional(v.boolean()),
  /** Skipped day → its replacement. */
  skipped: v.optional(replyDays(replyDay)),
});

const amount = v.nullish(int4);

const requestPriceDatas = fields({
  price: amount,
  discountPrice: amount,
  discountPer: amount,
  discountType,
  isMealTypeDis: v.nullish(flag),
  discountPriceCoupon: amount,
  discountPerCoupon: amount,
  discountTypeCoupon: discountType,
  savedCouponAmount: amount,
  couponCode: v.nullish(text(32)),
  voucher_id: v.nullish(idOrZero),
  voucher_field: v.nullish(text(64)),
  savedAmount: amount,
});

/**
 * The part of the checkout that a client may send: it may send back a saved checkout unchanged. The server only compares
 * the values that it computes (prices, end), and ignores those that it alone decides (`bag_settled`, `is_customfit`,
 * `skipped`).
 */
export const requestCheckoutPlanParams = fields({
  id: v.nullish(id),
  user_id: v.nullish(id),
  diet_id: id,
  days_count: int4,
  mealTypes: listOf(idText, 20),
  mealPlan_id: v.nullish(id),
  exclude_week_day: listOf(weekdayText, 7),
  defaultDish: v.optional(mapOf(idKey, id, 20)),
  priceDatas: v.nullish(requestPriceDatas),
  cutlery: v.optional(noOrYes),
  bag_price: v.nullish(int4),
  emirate_id: v.nullish(id),
  emirate: v.nullish(v.union([id, text(64)])),
  slot_id: v.nullish(id),
  couponCode: v.nullish(text(32)),
  coupon_id: v.nullish(idOrZero),
  voucher_id: v.nullish(idOrZero),
  start_date: wireDay,
  end_date: v.nullish(wireDay),
  date: v.nullish(wireDay),
  price: amount,
  full_price: amount,
  discount_price: amount,
  modified: v.nullish(flag),
  renew: v.nullish(flag),
  build: v.nullish(v.picklist(['new', 'renew', 'samemenu', 'defaultmenu'])),
  bag_settled: v.nullish(flag),
  is_customfit: v.nullish(flag),
  skipped: v.nullish(dayMapOf(wireDay, 400)),
});
