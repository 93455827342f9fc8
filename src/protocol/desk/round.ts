import * as v from 'valibot';

import type { Day } from '../../domain/days/day.ts';
import { fields, id, int4, text, wireDay, replyDay } from '../define/wire-values.ts';
import { deskCommand, deskQuery, deskQueued } from './define-desk.ts';

/** What a driver does at a stop. */
export const stopActs = ['delivered', 'at_door', 'not_home', 'refused', 'collected'] as const;
export const stopStates = ['waiting', 'on_the_way', 'delivered', 'at_door', 'not_home', 'refused'] as const;

/** Cash or card that the driver takes at the door; `amount` in fils. */
const paid = fields({ method: v.picklist(['cash', 'card']), amount: v.pipe(int4, v.minValue(1)), reference: text(64) });

/** One stop of the driver's day. Amounts in fils, instants in ms. */
export const driverStop = v.object({
  stop: v.number(),
  bag: v.number(),
  /** The bag's number for the label: running per day and slot. */
  number: v.number(),
  day: replyDay,
  slot: v.object({ id: v.number(), from: v.string(), to: v.string(), date: replyDay }),
  name: v.string(),
  phone: v.string(),
  area: v.object({ en: v.string(), ar: v.string() }),
  /** The lines of the address, as the customer wrote them. */
  address: v.array(v.string()),
  /** For the map link; null if the customer has set none. */
  place: v.nullable(v.object({ lat: v.number(), lng: v.number() })),
  /** The customer's note for the driver. */
  note: v.string(),
  /** What is to be paid at the door, in fils; 0 if nothing. */
  due: v.number(),
  cutlery: v.boolean(),
  state: v.picklist(stopStates),
  stateAt: v.nullable(v.number()),
  collectedAt: v.nullable(v.number()),
});

/** The driver's own stops of today and of the coming day, in the order of the round. */
export const roundStops = deskQuery({
  channel: 'round',
  type: 'stops',
  roles: ['driver'],
  request: fields({}),
  /** `forgetAt`: the phone must not show the stops after this instant (14 hours after the download). */
  reply: v.object({ stops: v.array(driverStop), readAt: v.number(), forgetAt: v.number() }),
});

/** The driver leaves the kitchen: all own stops of the day that wait are on their way. Queued on the phone. */
export const roundStart = deskQueued({
  channel: 'round',
  type: 'start',
  roles: ['driver'],
  request: fields({ day: wireDay, slot: id }),
  reply: v.object({ started: v.number() }),
  errors: ['not_found'],
  lane: ({ day }: { readonly day: Day }) => `round:${day}`,
});

/** What happened at a stop. The entry names stop and bag: it never counts for another one. Queued on the phone. */
export const roundMark = deskQueued({
  channel: 'round',
  type: 'mark',
  roles: ['driver'],
  request: fields({ stop: id, bag: id, what: v.picklist(stopActs), note: text(500), paid: v.optional(paid) }),
  reply: v.object({ stop: v.number(), state: v.picklist(stopStates) }),
  errors: ['not_found', 'forbidden', 'conflict', 'validation'],
  lane: ({ stop }: { readonly stop: number }) => `stop:${stop}`,
});

/** Moves the own stops by hand: the stops of a slot in the wanted order. */
export const roundOrder = deskCommand({
  channel: 'round',
  type: 'order',
  roles: ['driver'],
  request: fields({ stops: v.pipe(v.array(id), v.maxLength(400)) }),
  reply: v.object({}),
  errors: ['not_found'],
});
