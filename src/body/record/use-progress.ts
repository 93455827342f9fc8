import { useMemo } from 'react';

import { today, type Day } from '../../domain/days/day.ts';
import { daysIn } from '../../domain/days/day-maps.ts';
import { pointsOf, type DayPoint } from '../../domain/body/day-points.ts';
import type { DayRecord } from '../../domain/body/progress-days.ts';
import { proposalsOf, withProposals } from '../../domain/body/eaten.ts';
import { dailyFields, type Elsewhere } from '../../domain/body/progress-entry.ts';
import type { DailyHistory } from '../../domain/body/stale-progress.ts';
import type { Reply } from '../../protocol/messages.ts';
import { useZone } from '../../state/plan/clock.ts';
import { useKnownDay, type KnownDay } from '../../state/plan/known-day.ts';
import { useQuery } from '../../state/engine/query.ts';
import { useUser } from '../../state/session/session.ts';

const nothing = {};
const noProgress: Reply<'progress/get'> = {
  progress: {},
  weightHistory: {},
  BMIHistory: {},
  SMMHistory: {},
  BFMHistory: {},
  sources: {},
  version: 0,
  height: null,
};

export interface ProgressData {
  /** Contains empty maps until data is loaded. */
  readonly data: Reply<'progress/get'>;
  /** Whether data was loaded, or entered on this device, at least once. */
  readonly known: boolean;
  /** Whether there is no data yet, but it may still arrive. */
  readonly coming: boolean;
  /** Whether a request to the server is running. */
  readonly loading: boolean;
  readonly failed: boolean;
  /** The age of the data as the server's time in ms. */
  readonly asOf: number | null;
  readonly stale: boolean;
  /** The day for which entries are made. */
  readonly today: Day;
  /** How reliably that day is known. */
  readonly knownDay: KnownDay;
  /** The first day on which entries are possible. */
  readonly registered: Day;
  readonly daily: DailyHistory;
  readonly record: (day: Day) => DayRecord;
  readonly points: (kind: string) => DayPoint[];
}

/** Meals marked as eaten on this device count before the mark has reached the server. */
const withEaten = (
  data: Reply<'progress/get'>,
  eaten: Reply<'progress/getEaten'> | undefined,
): Reply<'progress/get'> => {
  if (!eaten) return data;
  const { values, sources } = withProposals(
    { values: data.progress['calories'] ?? {}, sources: data.sources['calories'] ?? {} },
    proposalsOf(eaten.days, eaten.meals),
  );
  return {
    ...data,
    progress: { ...data.progress, calories: values },
    sources: { ...data.sources, calories: sources },
  };
};

/** Returns all the data of the progress screen, read from the device first. */
export const useProgress = (): ProgressData => {
  const view = useQuery('progress/get', nothing);
  const knownDay = useKnownDay();
  const now = knownDay.today;
  const zone = useZone();
  const user = useUser();
  const eaten = useQuery('progress/getEaten', nothing).data;
  const data = useMemo(() => withEaten(view.data ?? noProgress, eaten), [view.data, eaten]);
  return useMemo(() => {
    const points = (kind: string): DayPoint[] => pointsOf(data.progress[kind] ?? {});
    const daily: DailyHistory = { weight: points('weight'), waist: points('waist'), calories: points('calories') };
    const byDay = new Map<Day, Record<string, number>>();
    for (const field of dailyFields) {
      for (const { day, value } of daily[field]) byDay.set(day, { ...byDay.get(day), [field]: value });
    }
    const first = [...byDay.keys()].sort()[0];
    const joined = user ? today(user.registered * 1000, zone) : (first ?? now);
    return {
      data,
      known: view.data !== undefined,
      coming: view.coming,
      loading: view.loading,
      failed: view.data === undefined && view.refusal !== null,
      asOf: view.asOf,
      stale: view.stale,
      today: now,
      knownDay,
      registered: joined <= now ? joined : now,
      daily,
      record: (day) => byDay.get(day) ?? {},
      points,
    };
  }, [data, now, knownDay, user, zone, view.data, view.coming, view.loading, view.refusal, view.asOf, view.stale]);
};

/** The source of a day's value; null if it was entered by hand. */
export const isFromElsewhere = (data: Reply<'progress/get'>, kind: string, day: Day): Elsewhere | null => {
  const source = data.sources[kind]?.[day] ?? 'manual';
  return source === 'manual' ? null : source;
};

/** The days with at least one value of the daily entry. */
export const loggedDays = (data: Reply<'progress/get'>): Set<Day> =>
  new Set(dailyFields.flatMap((field) => daysIn(data.progress[field] ?? {})));
