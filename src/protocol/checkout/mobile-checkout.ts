import * as v from 'valibot';

import { checkoutPlanParams, priceDatas, requestCheckoutPlanParams } from './checkout-plan.ts';
import { cached, command, LARGE_LIMIT_BYTES, onlineOnly, query } from '../define/define.ts';
import { skipFields, skipReply } from '../order/order-changes.ts';
import { paymentStatus } from '../order/payment-status.ts';
import { detailRows, mealPlan, pdfFile, requestMealPlan, sides } from '../order/plan.ts';
import { fields, flag, id, int4, mine, noOrYes, nothing, replyDay, replyDays, text } from '../define/wire-values.ts';

const planErrors = ['validation', 'not_found', 'forbidden', 'dish_unsafe', 'conflict'] as const;
const own = fields({ checkoutId: id, ...mine });

/** The saved checkout; `planParams` is null and `mealPlan` empty if there is none. */
export const pendingCheckout = v.object({
  planParams: v.nullable(checkoutPlanParams),
  mealPlan,
  sides: v.optional(sides),
});

export const mobileCheckoutGetPending = query({
  channel: 'mobile_checkout',
  type: 'getPending',
  request: nothing,
  reply: pendingCheckout,
  errors: ['forbidden'],
  offline: cached('user', 86_400),
});

const mealsByDay = replyDays(v.array(v.number()));

/**
 * Creates or updates the saved checkout. With an empty `detailsData` list the server fills every day; with the saved
 * checkout's id, too, it keeps what it can of the saved menu. `preview` then returns the result without writing it.
 */
export const mobileCheckoutSet = command({
  channel: 'mobile_checkout',
  type: 'set',
  request: fields({
    checkoutPlanParams: requestCheckoutPlanParams,
    detailsData: v.union([detailRows, requestMealPlan]),
    preview: v.optional(flag),
    ...mine,
  }),
  reply: v.union([
    v.object({
      planParams: checkoutPlanParams,
      mealPlan,
      sides: v.optional(sides),
      /** Meals that stay empty because no safe dish was left; the customer is notified. */
      unfilled: v.optional(v.array(v.object({ date: replyDay, mealType_id: v.number() }))),
      message: v.optional(v.string()),
    }),
    /** Day → meal types. Each meal of the changed plan is either kept or replaced. */
    v.object({ kept: mealsByDay, replaced: mealsByDay, priceDatas }),
  ]),
  errors: [...planErrors, 'quote_changed'],
  limitBytes: LARGE_LIMIT_BYTES,
  offline: onlineOnly,
});

/** Saves changed days; the reply contains those days as saved. `deliveryName` is for display only. */
export const mobileCheckoutSetMealPlan = command({
  channel: 'mobile_checkout',
  type: 'setMealPlan',
  request: fields({
    checkoutId: id,
    checkoutMealPlan: requestMealPlan,
    deliveryName: v.nullish(text(200)),
    ...mine,
  }),
  reply: v.object({
    checkoutMealPlanUpdate: mealPlan,
    /** The sides of those days. */
    sides: v.optional(sides),
    priceDatas,
    message: v.optional(v.string()),
  }),
  errors: [...planErrors, 'day_locked'],
  limitBytes: LARGE_LIMIT_BYTES,
  offline: onlineOnly,
});

export const mobileCheckoutSkipTheDay = command({
  channel: 'mobile_checkout',
  type: 'skipTheDay',
  request: fields(skipFields),
  reply: skipReply,
  errors: [...planErrors, 'day_locked'],
  offline: onlineOnly,
});

export const mobileCheckoutRemove = command({
  channel: 'mobile_checkout',
  type: 'remove',
  request: own,
  reply: v.object({ checkoutId: v.number() }),
  errors: ['not_found', 'conflict'],
  offline: onlineOnly,
});

export const mobileCheckoutViewmenupdf = query({
  channel: 'mobile_checkout',
  type: 'viewmenupdf',
  request: fields({ checkoutId: id, is_arabic: v.optional(noOrYes), ...mine }),
  reply: v.object({ url: v.string(), version: v.optional(pdfFile.entries.version) }),
  errors: ['not_found'],
  offline: onlineOnly,
});

export const mobileCheckoutApplyCoupon = command({
  channel: 'mobile_checkout',
  type: 'applyCoupon',
  request: fields({ couponCode: text(32), checkoutId: id, ...mine }),
  reply: v.object({ error: v.boolean(), message: v.string(), priceDatas: v.nullish(priceDatas) }),
  errors: ['validation', 'not_found', 'forbidden'],
  offline: onlineOnly,
});

/** Checks a code before a checkout is saved; `clearPrice` in fils. */
export const mobileCheckoutApplyCouponCode = command({
  channel: 'mobile_checkout',
  type: 'applyCouponCode',
  request: fields({ couponCode: text(32), clearPrice: int4, ...mine }),
  reply: v.object({
    error: v.boolean(),
    message: v.string(),
    coupon: v.nullish(
      v.object({
        id: v.number(),
        type: v.picklist(['percent', 'fixed']),
        value: v.number(),
        code: v.string(),
        apply_type: v.string(),
      }),
    ),
  }),
  errors: ['validation', 'forbidden'],
  offline: onlineOnly,
});

/** `bag_price` is in AED: 180, or 0 for "pay before the first delivery". */
export const mobileCheckoutUpdate = command({
  channel: 'mobile_checkout',
  type: 'update',
  request: fields({
    details: fields({ cutlery: v.optional(noOrYes), bag_price: v.optional(int4) }),
    checkoutId: id,
    ...mine,
  }),
  reply: v.object({ checkoutId: v.number(), priceDatas: v.nullish(priceDatas) }),
  errors: ['validation', 'not_found', 'quote_changed', 'conflict'],
  offline: onlineOnly,
});

const paymentErrors = ['not_found', 'conflict', 'validation', 'quote_changed', 'provider_unavailable'] as const;

export const mobileCheckoutCreatePaymenntWeb = command({
  channel: 'mobile_checkout',
  type: 'createPaymenntWeb',
  request: own,
  reply: v.object({ response: v.object({ redirectUrl: v.string() }) }),
  errors: paymentErrors,
  offline: onlineOnly,
});

export const mobileCheckoutCreateTelrSession = command({
  channel: 'mobile_checkout',
  type: 'createTelrSession',
  request: own,
  reply: v.object({ response: v.object({ order: v.object({ url: v.string() }) }) }),
  errors: paymentErrors,
  offline: onlineOnly,
});

/**
 * Asks the provider for the payment's state. A settled payment is recorded, so this is a command, and every call asks the
 * provider again.
 */
export const mobileCheckoutCheckTelrStatus = command({
  channel: 'mobile_checkout',
  type: 'checkTelrStatus',
  request: own,
  reply: paymentStatus,
  errors: ['not_found', 'provider_unavailable'],
  offline: onlineOnly,
  receipt: false,
});

export const mobileCheckoutCheckPaymenntStatus = command({
  channel: 'mobile_checkout',
  type: 'checkPaymenntStatus',
  request: own,
  reply: paymentStatus,
  errors: ['not_found', 'provider_unavailable'],
  offline: onlineOnly,
  receipt: false,
});

/** Places one order per checkout, even if it is sent several times. */
export const mobileCheckoutPlaceneworder = command({
  channel: 'mobile_checkout',
  type: 'placeneworder',
  request: fields({
    checkoutId: id,
    action: v.literal('newPlan'),
    paymentMethod: v.picklist(['telr', 'paymennt', 'Not Paid']),
    ...mine,
  }),
  reply: v.object({ orderId: v.number(), message: v.optional(v.string()) }),
  errors: [
    'not_found',
    'conflict',
    'validation',
    'dish_unsafe',
    'quote_changed',
    'payment_pending',
    'payment_failed',
    'provider_unavailable',
  ],
  offline: onlineOnly,
});
