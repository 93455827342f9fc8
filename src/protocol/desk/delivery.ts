import * as v from 'valibot';

import { fields, filledText, id, int4, listOf, replyDay, wireDay } from '../define/wire-values.ts';
import { deskCommand, deskQuery } from './define-desk.ts';
import { stopStates } from './round.ts';

/** The most stops in one request. */
export const MOST_STOPS = 400;

/** Support and owners dispatch: the role of the driver sees and marks own stops only. */
const dispatchers = ['support', 'owner'] as const;

/** Hours of a delivery time: `from` and `to` as `HH:MM`, `date` the day on which the driver brings the bag. */
const stopSlot = v.object({ id: v.number(), from: v.string(), to: v.string(), date: replyDay });

/** One stop as a dispatcher sees it. Amounts in fils, instants in ms. */
const dispatchedStop = v.object({
  stop: v.number(),
  bag: v.number(),
  number: v.number(),
  /** The day whose meals the bag contains. */
  day: replyDay,
  slot: stopSlot,
  customer: v.number(),
  name: v.string(),
  phone: v.string(),
  area: v.object({ en: v.string(), ar: v.string() }),
  address: v.array(v.string()),
  note: v.string(),
  due: v.number(),
  /** The driver's id; null while the stop has none. */
  driver: v.nullable(v.number()),
  state: v.picklist(stopStates),
  stateAt: v.nullable(v.number()),
  /** What the driver wrote about the last state. */
  driverNote: v.string(),
  corrected: v.boolean(),
  collectedAt: v.nullable(v.number()),
});

/** All stops of a calendar day, in the order of slot, driver's order, area and bag number, and the drivers. */
export const deliveryDay = deskQuery({
  channel: 'delivery',
  type: 'day',
  roles: dispatchers,
  /** `day` is the day on which bags are brought: some contain the meals of the next day. */
  request: fields({ day: wireDay }),
  reply: v.object({
    stops: v.array(dispatchedStop),
    drivers: v.array(v.object({ id: v.number(), name: v.string() })),
    readAt: v.number(),
  }),
});

/** Gives stops to a driver, or takes them from their drivers. */
export const deliveryAssign = deskCommand({
  channel: 'delivery',
  type: 'assign',
  roles: dispatchers,
  request: fields({ stops: listOf(id, MOST_STOPS), driver: v.nullable(id) }),
  reply: v.object({}),
  errors: ['not_found', 'validation'],
});

/** Moves stops by hand: all stops of a driver and slot, in the wanted order. */
export const deliveryOrder = deskCommand({
  channel: 'delivery',
  type: 'order',
  roles: dispatchers,
  request: fields({ stops: listOf(id, MOST_STOPS) }),
  reply: v.object({}),
  errors: ['not_found'],
});

/** Records cash or card that was taken at the door: the order of the stop then counts as paid. */
export const deliveryPay = deskCommand({
  channel: 'delivery',
  type: 'pay',
  roles: dispatchers,
  request: fields({
    stop: id,
    method: v.picklist(['cash', 'card']),
    amount: v.pipe(int4, v.minValue(1)),
    /** The number on the slip of the card terminal or in the cash book. */
    reference: filledText(64),
  }),
  reply: v.object({}),
  errors: ['not_found', 'conflict', 'validation'],
});
