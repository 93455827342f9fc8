import * as v from 'valibot';

import { applyEaten, eatenParts, type EatenPart } from '../../domain/body/eaten.ts';
import type { Day } from '../../domain/days/day.ts';
import { cached, command, effect, query, queued } from '../define/define.ts';
import { superseded } from '../define/superseded.ts';
import { fields, id, mine, replyDays, wireDay } from '../define/wire-values.ts';

const WEEK_SECONDS = 7 * 86_400;
const part = v.picklist(eatenParts);
/** day → meal type → part. */
const days = replyDays(v.record(v.string(), part));

/** A meal as delivered on a day: its dishes with the sides, or the parts of a meal by weight; macros in thousandths. */
const servedMeal = v.object({
  dishes: v.array(v.number()),
  weighed: v.optional(v.boolean()),
  calories: v.number(),
  protein: v.number(),
  carb: v.number(),
  fat: v.number(),
});
export type ServedMeal = v.InferOutput<typeof servedMeal>;

/**
 * The customer's marks on delivered meals, and the macros of these meals. Both ends are included; without them the last
 * 31 days up to today and the days in preparation, which is what a device stores.
 */
export const progressGetEaten = query({
  channel: 'progress',
  type: 'getEaten',
  request: fields({ from: v.optional(wireDay), to: v.optional(wireDay), ...mine }),
  reply: v.object({
    days,
    meals: v.optional(replyDays(v.record(v.string(), servedMeal)), {}),
  }),
  errors: ['validation'],
  offline: cached('user', WEEK_SECONDS),
});

const request = fields({ date: wireDay, mealType_id: id, part: v.nullable(part), ...mine });
export interface Eaten {
  readonly date: Day;
  readonly mealType_id: number;
  readonly part: EatenPart | null;
}

/** Sets how much of a delivered meal was eaten; `null` removes the mark. Returns the marks of its day. */
export const progressSetEaten = command({
  channel: 'progress',
  type: 'setEaten',
  request,
  reply: v.object({ days, version: v.number(), superseded }),
  errors: ['validation', 'not_found', 'forbidden', 'expired'],
  offline: queued({
    lane: ({ date, mealType_id }: Eaten) => `eaten:${date}:${mealType_id}`,
    effects: [
      effect(progressGetEaten, (snapshot, { date, mealType_id, part: said }: Eaten) =>
        // A stored reply about other days does not include this one.
        snapshot.meals[date]?.[mealType_id] === undefined
          ? snapshot
          : { ...snapshot, days: applyEaten(snapshot.days, date, mealType_id, said) },
      ),
    ],
  }),
});
