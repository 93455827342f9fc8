import * as v from 'valibot';

import { cached, command, notice, onlineOnly, query } from '../define/define.ts';
import { due, mealPlan, pdfFile, pendingFields, planDays, planParams, sides } from './plan.ts';
import { fields, flag, id, mine, noOrYes, nothing, replyDay, replyDays, replyMessage } from '../define/wire-values.ts';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;
const optionalOrder = { orderId: v.optional(id) };

/**
 * The running plan, its renewal, or the last of all plans, which the next renewal continues. `planParams` is null if
 * there is none.
 */
const servedDish = v.object({
  title: v.string(),
  calories: v.number(),
  fat: v.number(),
  protein: v.number(),
  carb: v.number(),
});

export const orderGet = query({
  channel: 'order',
  type: 'get',
  request: fields({
    orderType: v.optional(v.picklist(['active', 'renewed', 'last'])),
    hidePause: v.optional(flag),
    ...mine,
  }),
  reply: v.object({
    planParams: v.nullable(planParams),
    mealPlan,
    sides,
    days: planDays,
    version: v.number(),
    /** The open amount in fils; payable with `pay`. */
    due: v.optional(due),
    ...pendingFields,
    /**
     * Dishes of past days whose name or macros have changed since, by day and dish, with the old values. Macros in
     * thousandths.
     */
    asServed: v.optional(replyDays(v.record(v.string(), servedDish))),
    /**
     * The prices for changes of its meals by weight: by meal type, the percent discount (plan's length and code) on the
     * list price; for an open meal, the amount that was already paid for it, in fils of the list price; and the list
     * prices of the parts, by id, in the catalogue under which the order was bought.
     */
    fit: v.optional(
      v.object({
        terms: v.record(v.string(), v.object({ length: v.number(), code: v.number() })),
        open: v.number(),
        prices: v.optional(v.record(v.string(), v.object({ base_price: v.number(), price: v.number() }))),
      }),
    ),
    /** The price in fils, including the deposit and the tax that the meal prices contain. */
    bill: v.optional(v.object({ total: v.number(), vat: v.number(), deposit: v.number(), paid: v.boolean() })),
    /** The latest changes that have a receipt number, newest first; `at` in unix seconds. */
    changes: v.optional(
      v.array(v.object({ receipt: v.string(), what: v.string(), day: v.nullable(replyDay), at: v.number() })),
    ),
    /** The refunds of cancelled orders, for any requested plan, newest first; fils and unix seconds. */
    refunds: v.optional(
      v.array(
        v.object({
          orderId: v.number(),
          what: v.picklist(['plan', 'deposit']),
          amount: v.number(),
          requested: v.number(),
          approved: v.nullable(v.number()),
          paid: v.nullable(v.number()),
        }),
      ),
    ),
    pause: v.optional(v.nullable(v.object({ startDate: replyDay, endDate: v.nullable(replyDay) }))),
  }),
  offline: cached('user', HOUR_SECONDS, 'catalogue'),
});

/** The dishes that can be chosen: day → meal type → dish ids. */
export const orderGetDietProducts = query({
  channel: 'order',
  type: 'getDietProducts',
  request: fields({ ...optionalOrder, ...mine }),
  reply: replyDays(v.record(v.string(), v.array(v.number()))),
  errors: ['not_found'],
  offline: cached('user', DAY_SECONDS, 'catalogue'),
});

/** Additional deliveries: day → meal type → dish. */
export const orderGetCustomDays = query({
  channel: 'order',
  type: 'getCustomDays',
  request: fields({ ...optionalOrder, ...mine }),
  reply: mealPlan,
  errors: ['not_found'],
  offline: cached('user', DAY_SECONDS, 'catalogue'),
});

export const orderGetUserSides = query({
  channel: 'order',
  type: 'getUserSides',
  request: fields({ ...optionalOrder, ...mine }),
  reply: v.object({ sides }),
  errors: ['not_found', 'forbidden'],
  offline: cached('user', DAY_SECONDS, 'catalogue'),
});

export const orderGetRatings = query({
  channel: 'order',
  type: 'getRatings',
  request: nothing,
  reply: v.object({ ratings: v.record(v.string(), v.number()) }),
  errors: ['forbidden'],
  offline: cached('user', DAY_SECONDS, 'catalogue'),
});

/** Prices in fils. */
export const cart = v.object({
  cart: v.array(
    v.object({
      id: v.number(),
      dish_id: v.number(),
      to_type_id: v.number(),
      to_dish_id: v.number(),
      date: replyDay,
      price: v.number(),
    }),
  ),
  total: v.number(),
});

export const orderGetCart = query({
  channel: 'order',
  type: 'getCart',
  request: nothing,
  reply: cart,
  errors: ['forbidden'],
  offline: onlineOnly,
});

const pdfRequest = fields({ is_arabic: noOrYes, ...optionalOrder, ...mine });

export const orderExportPdf = query({
  channel: 'order',
  type: 'exportPdf',
  request: pdfRequest,
  reply: pdfFile,
  errors: ['not_found'],
  offline: onlineOnly,
});

export const orderMailPdf = command({
  channel: 'order',
  type: 'mailPdf',
  request: pdfRequest,
  reply: replyMessage,
  errors: ['not_found', 'provider_unavailable'],
  offline: onlineOnly,
});

export const orderRemainDeliveries = query({
  channel: 'order',
  type: 'remainDeliveries',
  request: nothing,
  reply: v.object({
    orderId: v.nullable(v.number()),
    left: v.number(),
    total: v.number(),
    days: v.array(replyDay),
  }),
  spelling: { style: 'status' },
  offline: cached('user', DAY_SECONDS, 'catalogue'),
});

/** These days of the order were changed on another device, by staff or by a job. */
export const orderChanged = notice({
  channel: 'order',
  type: 'changed',
  body: v.object({ orderId: v.number(), version: v.number(), days: v.array(replyDay) }),
});
