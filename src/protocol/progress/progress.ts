import * as v from 'valibot';

import type { BodyMeasurements } from '../../domain/body/body-measurements.ts';
import { utcDayOf, type Day } from '../../domain/days/day.ts';
import { daysOfEntry, enteredSources, progressSources } from '../../domain/body/progress-entry.ts';
import { applyBodyMeasurements, applyComposition, applyDailyEntries } from '../../domain/body/progress-snapshot.ts';
import { applyWeights } from '../../domain/body/weight-stats.ts';
import { cached, command, effect, notice, query, queued, type EntryMeta } from '../define/define.ts';
import { dashboardGetWeightStats } from '../profile/profile-dashboard.ts';
import { superseded } from '../define/superseded.ts';
import {
  dayNumbers,
  fields,
  int4,
  listOf,
  mine,
  nothing,
  replyDay,
  replyDays,
  wireDay,
} from '../define/wire-values.ts';

const WEEK_SECONDS = 7 * 86_400;
const version = v.number();
/** Centimetres; with it the device can show the BMI of a stored weight at once. */
const height = v.optional(v.nullable(v.number()), null);
const measurementMaps = v.record(v.string(), dayNumbers);
const weights = { weightHistory: dayNumbers, BMIHistory: dayNumbers };
const composition = { SMMHistory: dayNumbers, BFMHistory: dayNumbers };

/** Kinds: weight (grams), waist and other body measurements (tenths of cm), calories (kcal). */
export const progressGet = query({
  channel: 'progress',
  type: 'get',
  request: nothing,
  reply: v.object({
    progress: measurementMaps,
    ...weights,
    ...composition,
    sources: v.record(v.string(), replyDays(v.picklist(progressSources))),
    version,
    height,
  }),
  offline: cached('user', WEEK_SECONDS, 'rev'),
});

export const progressGetWeightHistory = query({
  channel: 'progress',
  type: 'getWeightHistory',
  request: nothing,
  reply: v.object({ ...weights, version, height }),
  offline: cached('user', WEEK_SECONDS, 'rev'),
});

export const progressGetBodyMeasurements = query({
  channel: 'progress',
  type: 'getBodyMeasurements',
  request: nothing,
  reply: v.object({ progress: measurementMaps, version }),
  offline: cached('user', WEEK_SECONDS, 'rev'),
});

/** `getBodyAnalaysis` has this spelling in the protocol. */
export const progressGetBodyAnalysis = query({
  channel: 'progress',
  type: 'getBodyAnalaysis',
  request: nothing,
  reply: v.object({ ...composition, version }),
  offline: cached('user', WEEK_SECONDS, 'rev'),
});

const withWeights = (
  stats: v.InferOutput<typeof dashboardGetWeightStats.reply>,
  days: readonly { readonly date: Day; readonly weight?: number | null | undefined }[],
) =>
  applyWeights(
    stats,
    days.map(({ date: day, weight }) => ({ day, weight })),
  );

const measure = v.optional(v.nullable(int4));
const dailyFields = {
  date: wireDay,
  weight: measure,
  waist: measure,
  calories: measure,
  source: v.optional(v.picklist(enteredSources)),
};

const emptyProgress = {
  progress: {},
  weightHistory: {},
  BMIHistory: {},
  SMMHistory: {},
  BFMHistory: {},
  sources: {},
  height: null,
};

const dailySetRequest = v.union([
  fields({ ...dailyFields, ...mine }),
  fields({ days: listOf(fields(dailyFields), 400), ...mine }),
]);
type DailySet = v.InferOutput<typeof dailySetRequest>;

const savedWeight = effect(progressGetWeightHistory, (snapshot, data: DailySet) => {
  const { weightHistory, BMIHistory } = applyDailyEntries({ ...emptyProgress, ...snapshot }, daysOfEntry(data));
  return { ...snapshot, weightHistory, BMIHistory };
});

/** One day or many. A missing field stays unchanged, `null` clears it. */
export const progressSet = command({
  channel: 'progress',
  type: 'set',
  request: dailySetRequest,
  reply: v.object({
    days: v.array(
      v.object({
        date: replyDay,
        weight: v.nullish(v.number()),
        waist: v.nullish(v.number()),
        calories: v.nullish(v.number()),
        source: v.optional(v.picklist(progressSources)),
      }),
    ),
    progress: measurementMaps,
    ...weights,
    version,
    superseded,
  }),
  errors: ['validation', 'expired'],
  offline: queued({
    lane: (data: DailySet) => {
      const days = daysOfEntry(data);
      return days.length === 1 ? `progress:${days[0]!.date}` : 'progress:many';
    },
    effects: [
      effect(progressGet, (snapshot, data: DailySet) => applyDailyEntries(snapshot, daysOfEntry(data))),
      savedWeight,
      effect(dashboardGetWeightStats, (stats, data: DailySet) => withWeights(stats, daysOfEntry(data))),
    ],
  }),
});

const weightRequest = fields({ weight: v.optional(v.nullable(int4)), date: v.optional(wireDay), ...mine });
type WeightSet = v.InferOutput<typeof weightRequest>;
/** Without a date the weight belongs to the day on which the customer tapped Save. */
const weightDay = ({ weight, date }: WeightSet, { editedAt }: EntryMeta) => [
  { date: date ?? utcDayOf(editedAt), weight },
];

export const progressSetWeight = command({
  channel: 'progress',
  type: 'setWeight',
  request: weightRequest,
  reply: v.object({ ...weights, version, superseded }),
  errors: ['validation', 'expired'],
  offline: queued({
    lane: ({ date }: WeightSet) => `progress:${date ?? 'today'}`,
    effects: [
      effect(progressGet, (snapshot, data: WeightSet, meta) => applyDailyEntries(snapshot, weightDay(data, meta))),
      effect(progressGetWeightHistory, (snapshot, data: WeightSet, meta) => {
        const next = applyDailyEntries({ ...emptyProgress, ...snapshot }, weightDay(data, meta));
        return { ...snapshot, weightHistory: next.weightHistory, BMIHistory: next.BMIHistory };
      }),
      effect(dashboardGetWeightStats, (stats, data: WeightSet, meta) => withWeights(stats, weightDay(data, meta))),
    ],
  }),
});

/** `null` clears the value; undefined means that it is missing. */
const girth = v.optional(v.nullable(int4));
const measurementsRequest = fields({
  progress: fields({
    date: wireDay,
    bust: girth,
    waist: girth,
    hips: girth,
    left_biceps: girth,
    right_biceps: girth,
    thigh: girth,
    calf: girth,
  }),
  ...mine,
});
type MeasurementsSet = v.InferOutput<typeof measurementsRequest>;

/** Requests use `left_biceps`, replies and the domain `leftBiceps`: only this function converts them. */
export const measurementsOf = ({ progress: p }: MeasurementsSet): BodyMeasurements => ({
  bust: p.bust ?? null,
  waist: p.waist ?? null,
  hips: p.hips ?? null,
  leftBiceps: p.left_biceps ?? null,
  rightBiceps: p.right_biceps ?? null,
  thigh: p.thigh ?? null,
  calf: p.calf ?? null,
});

export const progressSetBodyMeasurements = command({
  channel: 'progress',
  type: 'setBodyMeasurements',
  request: measurementsRequest,
  reply: v.object({ progress: measurementMaps, version, superseded }),
  errors: ['validation', 'expired'],
  offline: queued({
    lane: ({ progress }: MeasurementsSet) => `measurements:${progress.date}`,
    effects: [
      effect(progressGet, (snapshot, data: MeasurementsSet) =>
        applyBodyMeasurements(snapshot, data.progress.date, measurementsOf(data)),
      ),
      effect(progressGetBodyMeasurements, (snapshot, data: MeasurementsSet) => ({
        ...snapshot,
        progress: applyBodyMeasurements({ ...emptyProgress, ...snapshot }, data.progress.date, measurementsOf(data))
          .progress,
      })),
    ],
  }),
});

const compositionRequest = fields({
  data: fields({ date: wireDay, SMM: girth, BFM: girth }),
  ...mine,
});
type CompositionSet = v.InferOutput<typeof compositionRequest>;

export const compositionOf = ({ SMM, BFM }: CompositionSet['data']) => ({ SMM: SMM ?? null, BFM: BFM ?? null });

/** `setBodyAnalaysis` has this spelling in the protocol. Values in hundredths. */
export const progressSetBodyAnalysis = command({
  channel: 'progress',
  type: 'setBodyAnalaysis',
  request: compositionRequest,
  reply: v.object({ ...composition, version, superseded }),
  errors: ['validation', 'expired'],
  offline: queued({
    lane: ({ data }: CompositionSet) => `composition:${data.date}`,
    effects: [
      effect(progressGet, (snapshot, { data }: CompositionSet) =>
        applyComposition(snapshot, data.date, compositionOf(data)),
      ),
      effect(progressGetBodyAnalysis, (snapshot, { data }: CompositionSet) => {
        const { SMMHistory, BFMHistory } = applyComposition(
          { ...emptyProgress, ...snapshot },
          data.date,
          compositionOf(data),
        );
        return { ...snapshot, SMMHistory, BFMHistory };
      }),
    ],
  }),
});

/** Another device, staff or a job changed these days. */
export const progressChanged = notice({
  channel: 'progress',
  type: 'changed',
  body: v.object({ version, days: v.array(replyDay) }),
});
