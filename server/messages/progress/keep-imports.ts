import { eq } from 'drizzle-orm';

import { fileTakes, wearableTakes, type StandingWeight } from '#src/domain/body/imported-weights.ts';
import { EARLIEST_PROGRESS_DAY } from '#src/domain/body/progress-days.ts';
import { progressSources } from '#src/domain/body/progress-entry.ts';
import { addDays, type Day } from '#src/domain/days/day.ts';
import { isWithin, progressLimits } from '#src/domain/forms/limits.ts';
import { progressChanged } from '#src/protocol/progress/progress.ts';
import { wearables } from '../../db/schema/accounts.ts';
import type { Ctx } from '../../request/handler.ts';
import type { Refused } from '../../request/result.ts';
import type { Reading } from '../../request/wearable-provider.ts';
import { knownMeasurements } from './measurement-statements.ts';
import { saveMeasurements } from './save-measurements.ts';

/** The context that a command and a job both have. */
export interface Keeping extends Pick<Ctx, 'tx' | 'userId' | 'id' | 'now' | 'today' | 'notify'> {
  /** The customer's revision after the commit. */
  readonly version: number;
}

type Kept = { readonly kind: 'kept'; readonly imported: number } | Refused;

const keep = async (
  { tx, userId, id, now, version, notify }: Keeping,
  weights: ReadonlyMap<Day, number>,
  from: { readonly source: 'fitbit' | 'file'; readonly asked: boolean },
  takes: (standing: StandingWeight | undefined, grams: number) => boolean,
): Promise<Kept> => {
  const days = [...weights.keys()];
  const rows = days.length > 0 ? await tx.share(knownMeasurements, { userId, kinds: ['weight'], days }) : [];
  const standing = new Map(
    rows.map(({ day, value, source }) => [
      day,
      { value, source: progressSources.find((known) => known === source) ?? 'manual' },
    ]),
  );
  const wanted = [...weights]
    .filter(([day, grams]) => takes(standing.get(day), grams))
    .map(([day, grams]) => ({ kind: 'weight', day, value: grams, ...from }));
  const edit = { at: now, dev: from.source, seq: 0 };
  const saved = await saveMeasurements({ tx, userId, edit, id, now }, wanted, ['weight']);
  if (saved.kind === 'refused') return saved;
  const written = wanted.map(({ day }) => day);
  if (written.length > 0) notify(progressChanged, { version, days: written });
  return { kind: 'kept', imported: written.length };
};

/** Stores the last weight of each day if nothing was entered by hand; impossible weights are skipped. */
export const keepReadings = async (keeping: Keeping, readings: readonly Reading[]): Promise<Kept> => {
  const latest = addDays(keeping.today, 1);
  const fit = readings.filter(
    ({ day, grams }) => day >= EARLIEST_PROGRESS_DAY && day <= latest && isWithin(grams, progressLimits.weight),
  );
  const weights = new Map(fit.map(({ day, grams }) => [day, grams]));
  const kept = await keep(keeping, weights, { source: 'fitbit', asked: false }, wearableTakes);
  if (kept.kind === 'refused') return kept;
  await keeping.tx
    .update(wearables)
    .set({ importedAt: keeping.now, leasedUntil: null })
    .where(eq(wearables.userId, keeping.userId));
  return kept;
};

/** Stores the weights of a file for days without a value, or with `replace` for all days. */
export const keepFile = (keeping: Keeping, weights: ReadonlyMap<Day, number>, replace: boolean): Promise<Kept> =>
  keep(keeping, weights, { source: 'file', asked: true }, (standing, grams) => fileTakes(standing, grams, replace));
