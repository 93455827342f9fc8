import * as v from 'valibot';

import { wizardMethods } from '../../domain/money/pay-methods.ts';
import { applyDishSwaps } from '../../domain/plan/dish-swap.ts';
import { command, effect, LARGE_LIMIT_BYTES, onlineOnly, queued } from '../define/define.ts';
import { cart, orderGet } from './order.ts';
import { detailRows, due, mealPlan, pendingFields, planDays, planParams, requestMealPlan, sides } from './plan.ts';
import { superseded } from '../define/superseded.ts';
import {
  fields,
  flag,
  id,
  idKey,
  idOrZero,
  int4,
  listOf,
  mapOf,
  mine,
  noOrYes,
  replyDay,
  text,
  wireDay,
  dayMapOf,
  zeroOrOne,
} from '../define/wire-values.ts';

const planErrors = [
  'validation',
  'not_found',
  'forbidden',
  'day_locked',
  'dish_unsafe',
  'conflict',
  'expired',
] as const;

/**
 * Saves the side that a meal includes, or one that is bought in addition (`type` 'addons', at most one for each meal, any
 * meal type as `sidetype`). On a paid plan an added side is `pending` until its price is paid.
 */
export const orderSaveUserSides = command({
  channel: 'order',
  type: 'saveUserSides',
  request: fields({
    sides: listOf(fields({ side_id: idOrZero, type: v.picklist(['alternative', 'addons']) }), 20),
    date: wireDay,
    dishId: id,
    orderId: id,
    sidetype: id,
    ...mine,
  }),
  reply: v.object({ sides, message: v.optional(v.string()), due: v.optional(due), ...pendingFields }),
  errors: planErrors,
  offline: onlineOnly,
});

export const orderAddToCart = command({
  channel: 'order',
  type: 'addToCart',
  request: fields({ dishId: id, toDishId: id, typeId: id, date: wireDay, orderId: id, ...mine }),
  reply: cart,
  errors: planErrors,
  offline: onlineOnly,
});

export const orderRemoveFromCart = command({
  channel: 'order',
  type: 'removeFromCart',
  request: fields({ cartId: id, ...mine }),
  reply: cart,
  errors: ['not_found', 'forbidden'],
  offline: onlineOnly,
});

/**
 * Places the order from the wizard. The client's figures are only compared: a mismatch is `quote_changed`. With an online
 * method the order is placed unpaid, the bag deposit is part of its payment, and `pay` opens the payment page.
 */
export const orderSet = command({
  channel: 'order',
  type: 'set',
  request: fields({
    orderData: fields({
      coupon_id: v.nullish(idOrZero),
      voucher_id: v.nullish(idOrZero),
      paymentMethod: v.picklist(wizardMethods),
      mealPlan_id: id,
      price: int4,
      diet_id: id,
      shipping: v.nullish(v.union([int4, text(64)])),
    }),
    detailsData: detailRows,
    deliverySlot: id,
    build: v.picklist(['new', 'renew']),
    /** If absent, the value of the previous plan applies. */
    cutlery: v.optional(noOrYes),
    ...mine,
  }),
  reply: v.object({ orderId: v.number(), message: v.string() }),
  errors: [...planErrors, 'quote_changed'],
  limitBytes: LARGE_LIMIT_BYTES,
  offline: onlineOnly,
});

const changeFields = {
  orderId: id,
  deliverySlot: v.nullish(idOrZero),
  /** Skipped day → replacement day. */
  skipped: v.optional(dayMapOf(wireDay, 400)),
  cutlery: v.optional(noOrYes),
  updateData: v.optional(fields({})),
  updateDate: v.nullish(wireDay),
  mealType: v.optional(v.union([id, listOf(id, 20)])),
  ...mine,
};
const changeReplyFields = {
  mealPlan,
  planParams,
  version: v.number(),
  message: v.string(),
  days: v.optional(planDays),
  receipt: v.optional(v.string()),
  superseded,
};

const modifyRequest = fields({ ...changeFields, detailsData: detailRows });
type Modify = v.InferOutput<typeof modifyRequest>;

/**
 * Changes dishes of unlocked days: `detailsData` contains only the changed rows. A queued command contains one row
 * (`split`), and only its rows are read; rows on a locked, skipped or paused day are refused and the rest is applied.
 * Online a request is atomic, with `errors` per day.
 */
export const orderModify = command({
  channel: 'order',
  type: 'modify',
  request: modifyRequest,
  reply: v.object(changeReplyFields),
  errors: planErrors,
  limitBytes: LARGE_LIMIT_BYTES,
  offline: queued({
    split: (data: Modify): Modify[] => data.detailsData.map((row) => ({ ...data, detailsData: [row] })),
    lane: ({ detailsData, orderId }: Modify) => {
      const row = detailsData[0];
      return detailsData.length === 1 && row ? `meal:${row.date}:${row.mealType_id}` : `meals:${orderId}`;
    },
    effects: [
      effect(orderGet, (snapshot, { orderId, detailsData }: Modify) =>
        snapshot.planParams?.id === orderId
          ? { ...snapshot, mealPlan: applyDishSwaps(snapshot.mealPlan, snapshot.days, detailsData) }
          : snapshot,
      ),
    ],
  }),
});

/**
 * Changes meals by weight. If a day of a paid plan gets more expensive, it stays unchanged and is `pending` until the
 * difference is paid; an empty list of parts cancels the pending change of an open meal.
 */
export const orderCustommodify = command({
  channel: 'order',
  type: 'custommodify',
  request: fields({ ...changeFields, detailsData: requestMealPlan }),
  reply: v.object({ ...changeReplyFields, due: v.optional(due), ...pendingFields }),
  errors: planErrors,
  limitBytes: LARGE_LIMIT_BYTES,
  offline: onlineOnly,
});

/** The change of one plan day: meal type → dish. */
export const orderSaveEditPlan = command({
  channel: 'order',
  type: 'saveEditPlan',
  request: fields({
    orderId: id,
    activemeals: mapOf(idKey, id, 20),
    timestamp: wireDay,
    bagname: v.optional(text(100)),
    iscustomer: v.optional(v.literal(1)),
    ...mine,
  }),
  reply: v.object({
    timestamp: replyDay,
    activemeals: v.record(v.string(), v.number()),
    message: v.string(),
    receipt: v.optional(v.string()),
  }),
  errors: planErrors,
  offline: onlineOnly,
});

const cutleryRequest = fields({ orderId: id, cutlery: noOrYes, ...mine });
type CutlerySet = v.InferOutput<typeof cutleryRequest>;

export const orderSetCutlery = command({
  channel: 'order',
  type: 'setCutlery',
  request: cutleryRequest,
  reply: v.object({ cutlery: zeroOrOne, message: v.string(), superseded }),
  errors: ['not_found', 'forbidden', 'expired'],
  offline: queued({
    lane: ({ orderId }: CutlerySet) => `cutlery:${orderId}`,
    effects: [
      effect(orderGet, (snapshot, { orderId, cutlery }: CutlerySet) =>
        snapshot.planParams?.id === orderId
          ? { ...snapshot, planParams: { ...snapshot.planParams, cutlery } }
          : snapshot,
      ),
    ],
  }),
});

/** `preview` returns both outcomes without cancelling. Amounts in fils. */
export const orderCancel = command({
  channel: 'order',
  type: 'cancel',
  request: fields({
    orderId: id,
    makeCoupon: flag,
    preview: v.optional(flag),
    ...mine,
  }),
  reply: v.union([
    v.object({
      message: v.string(),
      itWasFuture: v.boolean(),
      coupon: v.optional(v.nullable(v.object({ id: v.number(), code: v.optional(v.string()), value: v.number() }))),
    }),
    v.object({
      refund: v.number(),
      coupon: v.nullable(v.number()),
      /** The paid bag deposit, in fils: the refunded amount, or that another plan keeps it. */
      deposit: v.optional(v.object({ back: v.number(), kept: v.boolean() })),
      /** The amount paid with a voucher that has expired since: it is not part of either outcome. */
      expired: v.optional(v.number()),
    }),
  ]),
  errors: ['not_found', 'forbidden', 'conflict', 'quote_changed'],
  offline: onlineOnly,
});

export const skipFields = {
  skip_date: wireDay,
  /** The server chooses the replacement and ignores this value; with `undo` it names the replacement to take back. */
  new_date: v.nullish(wireDay),
  planId: id,
  undo: v.optional(flag),
  ...mine,
};
export const skipReply = v.object({
  skipDate: replyDay,
  /** Null after an undo: the replacement was removed. */
  newDate: v.nullable(replyDay),
  /** The meals of the replacement or, after an undo, of the restored day: day → meal type → dish. */
  newMealplan: mealPlan,
  message: v.optional(v.string()),
  /** The number of the change, DDMM-XXXX. */
  receipt: v.optional(v.string()),
});

export const orderSkipTheDay = command({
  channel: 'order',
  type: 'skipTheDay',
  request: fields(skipFields),
  reply: skipReply,
  errors: planErrors,
  offline: onlineOnly,
});
