import * as v from 'valibot';

import { addressKinds } from '../../domain/plan/address-kinds.ts';
import type { DayState } from '../../domain/plan/day-state.ts';
import {
  fields,
  id,
  idKey,
  int4,
  listOf,
  mapOf,
  replyDay,
  replyDays,
  wireDay,
  dayMapOf,
} from '../define/wire-values.ts';

/** Plan data that several channels use. Keys are days, or decimal ids. */

const customFitRow = v.object({ dishId: v.number(), qty: v.number(), price: v.optional(v.number()) });

/** One meal of one day: a dish or, for a custom-fit meal, category → dish and quantity (g; pieces in category 4). */
export const planCell = v.union([v.number(), v.record(v.string(), customFitRow)]);
export type PlanCell = v.InferOutput<typeof planCell>;
export const mealPlan = replyDays(v.record(v.string(), planCell));
export type MealPlan = v.InferOutput<typeof mealPlan>;

/** The open amounts of an order, in fils. */
export const due = v.object({ plan: v.number(), deposit: v.number(), difference: v.number() });

/**
 * Meals by weight and additional sides that wait until their difference is paid: the wanted meals, the wanted side of each
 * meal type with its own difference, and each day's difference in fils.
 */
export const pendingFields = {
  pending: v.optional(replyDays(v.record(v.string(), v.record(v.string(), customFitRow)))),
  pendingSides: v.optional(replyDays(v.record(v.string(), v.object({ side_id: v.number(), difference: v.number() })))),
  differences: v.optional(replyDays(v.number())),
};

export const sideEntry = v.object({ side_id: v.number(), type: v.picklist(['alternative', 'addons']) });
/** day → meal type → side type → side. A side that was bought in addition has its meal type in place of the side type. */
export const sides = replyDays(v.record(v.string(), v.record(v.string(), sideEntry)));

const dayStates = [
  'delivered',
  'paused',
  'skipped-day',
  'additional',
  'in-buffer',
  'not-completed',
  'filled',
] as const satisfies readonly DayState[];

/**
 * What happened to the bag of a day; `at` in unix seconds. `place`: handed over, or left at the door. `reason`: why it was
 * not delivered. `corrected`: it replaces another result that was shown before.
 */
const dayDelivery = v.object({
  state: v.picklist(['on_the_way', 'delivered', 'not_delivered']),
  at: v.number(),
  place: v.optional(v.picklist(['hand', 'door'])),
  reason: v.optional(v.picklist(['not_home', 'refused'])),
  corrected: v.optional(v.boolean()),
});
export type DayDelivery = v.InferOutput<typeof dayDelivery>;

/** Each plan day's state and, while it can still be changed, the unix second at which the lock begins. */
export const planDays = replyDays(
  v.object({
    state: v.picklist(dayStates),
    locksAt: v.nullable(v.number()),
    /**
     * Address kind and time of the delivery; absent if nothing is delivered or no address is known. `once`: chosen for
     * this day only.
     */
    address: v.optional(
      v.object({ kind: v.picklist(addressKinds), slot_id: v.nullable(v.number()), once: v.optional(v.boolean()) }),
    ),
    /** Absent while the bag is in the kitchen. */
    delivery: v.optional(dayDelivery),
  }),
);

export const planParams = v.object({
  id: v.number(),
  step: v.optional(v.number()),
  build: v.optional(v.string()),
  renew: v.optional(v.boolean()),
  date: replyDay,
  end_date: replyDay,
  mealType: v.array(v.number()),
  mealPlan: v.number(),
  diet: v.number(),
  deliverySlot: v.nullable(v.number()),
  slot_id: v.nullable(v.number()),
  emirate_id: v.optional(v.nullable(v.number())),
  cutlery: v.picklist([0, 1]),
  modified: v.optional(v.boolean()),
  payed: v.boolean(),
  coupon: v.optional(v.nullable(v.number())),
  price: v.number(),
  /** Skipped day → its replacement. */
  skipped: replyDays(replyDay),
  /** Day → diet that applies from that day. */
  dietChanges: replyDays(v.number()),
  exclude_week_day: v.array(v.string()),
  days_count: v.number(),
  dietIds: v.array(v.number()),
  is_customfit: v.optional(v.boolean()),
  title: v.optional(v.string()),
});
export type PlanParams = v.InferOutput<typeof planParams>;

/** For requests: one dish for one meal of one day. */
export const detailRow = fields({ date: wireDay, mealType_id: id, dish_id: id });
export const detailRows = listOf(detailRow, 2000);

const customFitCell = mapOf(idKey, fields({ dishId: id, qty: int4, price: v.optional(int4) }), 20);
/** For requests: day → meal type → dish, or category → dish and quantity. */
export const requestMealPlan = dayMapOf(mapOf(idKey, v.union([id, customFitCell]), 20), 400);

export const pdfFile = v.object({ url: v.string(), version: v.union([v.number(), v.string()]) });
