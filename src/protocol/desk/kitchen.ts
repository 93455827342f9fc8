import * as v from 'valibot';

import { fields, flag, idOrZero, replyDay, wireDay } from '../define/wire-values.ts';
import { deskCommand, deskQuery } from './define-desk.ts';

const roles = ['kitchen', 'owner'] as const;

/** The most bags in one part of a PDF: a bag of five meals needs up to five labels, and a part has at most 250. */
export const MOST_BAGS = 50;

const version = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(10_000));

/**
 * A delivery time. Id 0: the delivery time is not known. `arrival` in ms: with `eveningBefore`, the bag is delivered on
 * the day before its food is eaten.
 */
const slot = v.object({
  id: v.number(),
  name: v.string(),
  arrival: v.nullable(v.object({ start: v.number(), end: v.number() })),
  eveningBefore: v.boolean(),
});

/** What to cook for one slot. In late changes a negative count means that this is no longer needed. */
const slotFigures = v.object({
  slot,
  bags: v.number(),
  /** Bags with cutlery. */
  cutlery: v.number(),
  dishes: v.array(
    v.object({ id: v.number(), title: v.string(), dietId: v.number(), diet: v.string(), count: v.number() }),
  ),
  /** Portions of one size of a part of meals by weight; `quantity` in grams or pieces. */
  parts: v.array(
    v.object({
      id: v.number(),
      title: v.string(),
      unit: v.picklist(['g', 'pc']),
      quantity: v.number(),
      count: v.number(),
    }),
  ),
  sides: v.array(v.object({ id: v.number(), title: v.string(), count: v.number() })),
});

/** A bag that differs from the frozen sheet. `out` and `into`: what to take out of it, and what to put into it. */
const lateBag = v.object({
  kind: v.picklist(['added', 'withdrawn', 'changed', 'moved']),
  slot,
  /** Null if the bag has no number yet. */
  number: v.nullable(v.number()),
  /** The slot to which a moved bag goes. */
  to: v.nullable(slot),
  out: v.array(v.string()),
  into: v.array(v.string()),
});

/** What to cook for a day: from the frozen bags, or while the day is open from the plans as they are. Instants in ms. */
export const kitchenDay = deskQuery({
  channel: 'kitchen',
  type: 'day',
  roles,
  request: fields({ day: wireDay }),
  reply: v.object({
    day: replyDay,
    state: v.picklist(['open', 'frozen', 'cooked']),
    /** The newest version of the sheet; 0 while the day is open. */
    version: v.number(),
    /** When the day locks. */
    locksAt: v.number(),
    frozenAt: v.nullable(v.number()),
    cookedAt: v.nullable(v.number()),
    cookedBy: v.nullable(v.string()),
    /** The time zone of the delivery times. */
    zone: v.string(),
    slots: v.array(slotFigures),
    late: v.object({ bags: v.array(lateBag), slots: v.array(slotFigures) }),
  }),
});

/** One dish, side or part in a bag. All texts in the language of the member of staff. */
const checkedFood = v.object({
  title: v.string(),
  /** What it contains by every recipe since the freeze; not complete if `known` is false. */
  contains: v.array(v.string()),
  mayContain: v.array(v.string()),
  known: v.boolean(),
  /** The customer's allergies that it contains. */
  conflicts: v.array(v.string()),
});

/** The bags of a day with the allergies of their customers and what each dish contains. */
export const kitchenAllergies = deskQuery({
  channel: 'kitchen',
  type: 'allergies',
  roles,
  request: fields({
    day: wireDay,
    slot: v.optional(idOrZero),
    /** Also bags of customers without an allergy. */
    all: v.optional(flag),
  }),
  reply: v.object({
    day: replyDay,
    version: v.number(),
    zone: v.string(),
    slots: v.array(slot),
    /** All bags of the slot, also those that are not listed. */
    bagCount: v.number(),
    bags: v.array(
      v.object({
        slotId: v.number(),
        /** Null while the day is open. */
        number: v.nullable(v.number()),
        diet: v.string(),
        allergies: v.array(v.string()),
        /** True if a dish contains one of the allergies, or if what it contains is not known. */
        conflict: v.boolean(),
        meals: v.array(v.object({ type: v.string(), foods: v.array(checkedFood) })),
      }),
    ),
  }),
});

/** Freezes the changes since the newest version as the next version. */
export const kitchenTakeOver = deskCommand({
  channel: 'kitchen',
  type: 'takeOver',
  roles,
  request: fields({
    day: wireDay,
    /** The version that staff saw. */
    version,
  }),
  reply: v.object({ version: v.number() }),
  errors: ['not_found', 'conflict'],
});

/** Closes the sheet of a day: later changes are only listed. */
export const kitchenCooked = deskCommand({
  channel: 'kitchen',
  type: 'cooked',
  roles,
  request: fields({ day: wireDay, version }),
  reply: v.object({ cookedAt: v.number() }),
  errors: ['not_found', 'conflict'],
});

/** Prints labels of a frozen day in parts of at most `MOST_BAGS` bags. `pdf` is base64. */
export const kitchenLabels = deskQuery({
  channel: 'kitchen',
  type: 'labels',
  roles,
  request: fields({
    day: wireDay,
    size: v.picklist(['58x40', 'a4']),
    language: v.picklist(['en', 'ar']),
    slot: v.optional(idOrZero),
    /** Only bags that this version of the sheet has added or changed. */
    version: v.optional(version),
    /** From 0. */
    part: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(10_000)),
  }),
  reply: v.object({ pdf: v.string(), name: v.string(), bags: v.number(), part: v.number(), parts: v.number() }),
  errors: ['not_found', 'rate_limited'],
});
