import { refusedDay } from './refused-day.ts';
import { bodyKinds, brokenBodyKind } from '#src/domain/body/body-measurements.ts';
import { withProposals } from '#src/domain/body/eaten.ts';
import { today as dayAt, type Day } from '#src/domain/days/day.ts';
import { compositionLimits, isWithin, progressLimits } from '#src/domain/forms/limits.ts';
import {
  brokenDailyField,
  dailyFields,
  daysOfEntry,
  type DailyEntry,
  type ProgressSource,
} from '#src/domain/body/progress-entry.ts';
import { compositionOf, measurementsOf, progressChanged } from '#src/protocol/progress/progress.ts';
import { proposals } from './eaten.ts';
import { beside, type Ctx, type Handlers } from '../../request/handler.ts';
import { ok, refuse } from '../../request/result.ts';
import type { Sentence } from '../../mail/sentence.ts';
import {
  bmiHistory,
  changedDays,
  heightOf,
  measured,
  saveMeasurements,
  type SavedMeasurements,
  type Wanted,
} from './save-measurements.ts';

const texts = {
  range: { en: 'This value is out of range.', ar: 'هذه القيمة خارج النطاق المسموح.' },
  missing: { en: 'Please enter value', ar: 'يرجى إدخال القيمة' },
} as const satisfies Record<string, Sentence>;

const composition = ['SMM', 'BFM'] as const;
/** The names in the database rows. */
const compositionKinds = ['smm', 'bfm'] as const;
/** Waist is also a field of the daily entry, so its edits are compared separately; the other girths are one record. */
const girthRecord = bodyKinds.filter((kind) => kind !== 'waist');

/** Tells the other devices and returns the result of the command. */
const settled = ({ rev, notify }: Pick<Ctx, 'rev' | 'notify'>, saved: SavedMeasurements, days: readonly Day[]) => {
  if (!saved.unchanged) notify(progressChanged, { version: rev.n, days: [...days] });
  return {
    // A command that changed nothing does not raise the customer's rev.
    version: saved.unchanged ? rev.n - 1 : rev.n,
    superseded: saved.superseded.length > 0 ? { superseded: [...saved.superseded] } : {},
    how: { superseded: saved.superseded.length > 0, unchanged: saved.unchanged },
  };
};

const wantedOf = (entries: readonly DailyEntry[]): Wanted[] =>
  entries.flatMap((entry) =>
    dailyFields.flatMap((kind) => {
      const value = entry[kind];
      return value === undefined ? [] : [{ kind, day: entry.date, value, source: entry.source ?? 'manual' }];
    }),
  );

/** Returns the current calories of these days; a day without manual calories gets those of the meals marked as eaten. */
const standingCalories = async (
  { tx, userId }: Pick<Ctx, 'tx' | 'userId'>,
  saved: SavedMeasurements,
  days: readonly Day[],
  entries: readonly DailyEntry[],
): Promise<{ readonly values: Record<Day, number>; readonly sources: Record<Day, ProgressSource> }> => {
  const sources = Object.fromEntries(
    days.flatMap((day) => {
      const source = saved.sourceOf('calories', day);
      return source === 'manual' ? [] : [[day, source]];
    }),
  );
  const values = changedDays(saved, 'calories', days);
  // Most entries contain a value of their own, and then no query is needed.
  const open = days.filter((day) => values[day] === undefined || sources[day] !== undefined);
  const touched = entries.some(({ calories }) => calories !== undefined);
  if (!touched || open.length === 0) return { values, sources };
  return withProposals({ values, sources }, await proposals(tx, userId, open));
};

const isHalf = (values: readonly (number | null)[]): boolean =>
  values.includes(null) && values.some((value) => value !== null);

export const progressHandlers = {
  'progress/get': async ({ tx, userId, rev }) => {
    const { values, sources } = await measured(tx, userId, [
      ...new Set([...dailyFields, ...bodyKinds]),
      ...compositionKinds,
    ]);
    const height = await heightOf(tx, userId);
    const { smm = {}, bfm = {}, ...progress } = values;
    const weightHistory = progress['weight'] ?? {};
    const calories = withProposals(
      { values: progress['calories'] ?? {}, sources: sources['calories'] ?? {} },
      await proposals(tx, userId),
    );
    return ok({
      progress: { ...progress, calories: calories.values },
      weightHistory,
      BMIHistory: bmiHistory(weightHistory, height),
      SMMHistory: smm,
      BFMHistory: bfm,
      sources: Object.keys(calories.sources).length > 0 ? { ...sources, calories: calories.sources } : sources,
      version: rev.n,
      height,
    });
  },

  'progress/getWeightHistory': async ({ tx, userId, rev }) => {
    const { values } = await measured(tx, userId, ['weight']);
    const height = await heightOf(tx, userId);
    const weightHistory = values['weight'] ?? {};
    return ok({ weightHistory, BMIHistory: bmiHistory(weightHistory, height), version: rev.n, height });
  },

  'progress/getBodyMeasurements': async ({ tx, userId, rev }) => {
    const { values } = await measured(tx, userId, bodyKinds);
    return ok({ progress: values, version: rev.n });
  },

  'progress/getBodyAnalaysis': async ({ tx, userId, rev }) => {
    const { values } = await measured(tx, userId, compositionKinds);
    return ok({ SMMHistory: values['smm'] ?? {}, BFMHistory: values['bfm'] ?? {}, version: rev.n });
  },

  'progress/set': beside(async (ctx, data) => {
    const entries = daysOfEntry(data);
    for (const entry of entries) {
      const broken = brokenDailyField(entry);
      if (broken) return refuse('validation', { errors: { [broken]: texts.range } });
    }
    const early = refusedDay(
      entries.map(({ date }) => date),
      ctx.today,
    );
    if (early) return early;
    const saved = await saveMeasurements(ctx, wantedOf(entries), dailyFields);
    if (saved.kind === 'refused') return saved;
    const days = [...new Set(entries.map(({ date }) => date))];
    const { version, superseded, how } = settled(ctx, saved, days);
    const weightHistory = changedDays(saved, 'weight', days);
    const calories = await standingCalories(ctx, saved, days, entries);
    return ok(
      {
        days: days.map((day) => {
          const kcal = calories.values[day] ?? null;
          const others = dailyFields
            .filter((kind) => (kind === 'calories' ? kcal : saved.valueOf(kind, day)) !== null)
            .map((kind) => (kind === 'calories' ? (calories.sources[day] ?? 'manual') : saved.sourceOf(kind, day)));
          const source = others.length > 0 && others.every((each) => each === others[0]) ? others[0]! : 'manual';
          return {
            date: day,
            weight: saved.valueOf('weight', day),
            waist: saved.valueOf('waist', day),
            calories: kcal,
            source,
          };
        }),
        progress: {
          ...Object.fromEntries(dailyFields.map((kind) => [kind, changedDays(saved, kind, days)])),
          calories: calories.values,
        },
        weightHistory,
        BMIHistory: bmiHistory(weightHistory, saved.height),
        version,
        ...superseded,
      },
      how,
    );
  }),

  'progress/setWeight': beside(async (ctx, { weight, date }) => {
    if (weight === undefined) return refuse('validation', { errors: { weight: texts.missing } });
    if (weight !== null && !isWithin(weight, progressLimits.weight))
      return refuse('validation', { errors: { weight: texts.range } });
    const day = date ?? dayAt(ctx.edit.at, ctx.services.config.businessZone);
    const early = refusedDay([day], ctx.today);
    if (early) return early;
    const saved = await saveMeasurements(ctx, wantedOf([{ date: day, weight }]), ['weight']);
    if (saved.kind === 'refused') return saved;
    const { version, superseded, how } = settled(ctx, saved, [day]);
    const weightHistory = changedDays(saved, 'weight', [day]);
    return ok({ weightHistory, BMIHistory: bmiHistory(weightHistory, saved.height), version, ...superseded }, how);
  }),

  'progress/setBodyMeasurements': beside(async (ctx, data) => {
    const { date } = data.progress;
    const record = measurementsOf(data);
    const missing = bodyKinds.filter((kind) => record[kind] === null);
    // If all values are null, the day is cleared; a girth that was not sent counts as missing.
    const sentAll = Object.keys(data.progress).length > bodyKinds.length;
    if (!sentAll || isHalf(Object.values(record)))
      return refuse('validation', { errors: Object.fromEntries(missing.map((kind) => [kind, texts.missing])) });
    const broken = brokenBodyKind(record);
    if (broken) return refuse('validation', { errors: { [broken]: texts.range } });
    const early = refusedDay([date], ctx.today);
    if (early) return early;
    const wanted = bodyKinds.map((kind) => ({
      kind,
      day: date,
      value: record[kind],
      source: 'manual' as const,
    }));
    const saved = await saveMeasurements(ctx, wanted, bodyKinds, girthRecord);
    if (saved.kind === 'refused') return saved;
    const { version, superseded, how } = settled(ctx, saved, [date]);
    return ok(
      {
        progress: Object.fromEntries(bodyKinds.map((kind) => [kind, changedDays(saved, kind, [date])])),
        version,
        ...superseded,
      },
      how,
    );
  }),

  'progress/setBodyAnalaysis': beside(async (ctx, { data }) => {
    const record = compositionOf(data);
    const missing = composition.filter((kind) => record[kind] === null);
    const sentAll = Object.keys(data).length > composition.length;
    if (!sentAll || isHalf(Object.values(record)))
      return refuse('validation', { errors: Object.fromEntries(missing.map((kind) => [kind, texts.missing])) });
    const broken = composition.find((kind) => {
      const value = record[kind];
      return value !== null && !isWithin(value, compositionLimits[kind]);
    });
    if (broken) return refuse('validation', { errors: { [broken]: texts.range } });
    const early = refusedDay([data.date], ctx.today);
    if (early) return early;
    const wanted = composition.map((kind, i) => ({
      kind: compositionKinds[i]!,
      day: data.date,
      value: record[kind],
      source: 'manual' as const,
    }));
    const saved = await saveMeasurements(ctx, wanted, compositionKinds, compositionKinds);
    if (saved.kind === 'refused') return saved;
    const { version, superseded, how } = settled(
      ctx,
      { ...saved, superseded: saved.superseded.map((loser) => ({ ...loser, field: loser.field.toUpperCase() })) },
      [data.date],
    );
    return ok(
      {
        SMMHistory: changedDays(saved, 'smm', [data.date]),
        BFMHistory: changedDays(saved, 'bfm', [data.date]),
        version,
        ...superseded,
      },
      how,
    );
  }),
} satisfies Partial<Handlers>;
