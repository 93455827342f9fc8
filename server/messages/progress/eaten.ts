import { and, between, eq, isNotNull } from 'drizzle-orm';

import { proposedCalories, type EatenMeal, type EatenPart } from '../../../src/domain/body/eaten.ts';
import { addDays, dayFromWire, daysBetween, dayToWire, type Day } from '../../../src/domain/days/day.ts';
import { LOCKED_DAYS_AHEAD } from '../../../src/domain/days/day-lock.ts';
import { mergeField, type Edit } from '../../../src/domain/forms/last-edit.ts';
import type { ServedMeal } from '../../../src/protocol/progress/eaten.ts';
import { progressChanged } from '../../../src/protocol/progress/progress.ts';
import { withoutConsent } from '../../accounts/consents.ts';
import { eatenMeals, measurementHistory } from '../../db/schema/progress.ts';
import type { Tx } from '../../db/tx.ts';
import type { Sentence } from '../../letters/sentence.ts';
import { servedMeals } from '../../plan/served-meals.ts';
import type { Handlers } from '../../request/handler.ts';
import { ok, refuse } from '../../request/result.ts';

const texts = {
  future: { en: 'This day has not come yet.', ar: 'لم يحن هذا اليوم بعد.' },
  notServed: {
    en: 'You can mark a meal after it was delivered to you.',
    ar: 'يمكنك تسجيل الوجبة بعد توصيلها إليك.',
  },
  range: { en: 'Please ask for at most 92 days.', ar: 'يرجى طلب 92 يومًا على الأكثر.' },
} as const satisfies Record<string, Sentence>;

const MOST_DAYS = 92;
/** What a device keeps. */
const USUAL_DAYS = 31;

type Row = typeof eatenMeals.$inferSelect;

const partOf = (halves: number | null): EatenPart | null => (halves === null ? null : ((halves / 2) as EatenPart));
const editOf = ({ halves, editedAt, dev, seq }: Row): Edit<number> => ({ value: halves, editedAt, dev, seq });
const mealOf = ({ halves, calories, protein, carb, fat }: Row): EatenMeal => ({
  part: partOf(halves),
  macros: { calories, protein, carb, fat },
});

/** The marks of these days that stand, as day → meal type → part. */
const marksOf = (rows: readonly Row[]): Record<string, Record<string, EatenPart>> => {
  const days: Record<string, Record<string, EatenPart>> = {};
  for (const { day, mealTypeId, halves } of rows) {
    const part = partOf(halves);
    if (part !== null) (days[dayToWire(day as Day)] ??= {})[mealTypeId] = part;
  }
  return days;
};

const rowsWithin = (tx: Tx, userId: number, from: Day, to: Day): Promise<Row[]> =>
  tx
    .select()
    .from(eatenMeals)
    .where(and(eq(eatenMeals.userId, userId), between(eatenMeals.day, from, to)));

/** The kcal that the marked meals of each day propose, by day in unix seconds; of these days, or of all. */
export const proposals = async (tx: Tx, userId: number, days?: readonly Day[]): Promise<Record<string, number>> => {
  const sorted = days?.toSorted();
  const span = sorted?.length ? between(eatenMeals.day, sorted[0]!, sorted.at(-1)!) : undefined;
  const rows = await tx
    .select()
    .from(eatenMeals)
    .where(and(eq(eatenMeals.userId, userId), isNotNull(eatenMeals.halves), span));
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ day }) => day as Day)].flatMap(([day, own]) => {
      const kcal = proposedCalories(own.map(mealOf));
      return kcal === null ? [] : [[String(dayToWire(day)), kcal]];
    }),
  );
};

export const eatenHandlers = {
  'progress/getEaten': async ({ tx, userId, today }, { from, to }) => {
    // Days that are being prepared are settled: a device without a network can mark them when they have come.
    const settled = addDays(today, LOCKED_DAYS_AHEAD);
    const last = to === undefined ? settled : dayFromWire(to);
    const first = from === undefined ? addDays(to === undefined ? today : last, 1 - USUAL_DAYS) : dayFromWire(from);
    const length = daysBetween(first, last) + 1;
    if (length < 1 || length > MOST_DAYS) return refuse('validation', { errors: { from: texts.range } });
    const rows = await rowsWithin(tx, userId, first, last);
    const meals: Record<string, Record<string, ServedMeal>> = {};
    for (const { day, mealTypeId, dishIds, weighed, macros } of await servedMeals(
      tx,
      userId,
      { from: first, to: last },
      settled,
    )) {
      const { calories, protein, carb, fat } = macros;
      (meals[dayToWire(day)] ??= {})[mealTypeId] = {
        dishes: [...dishIds],
        ...(weighed && { weighed }),
        calories,
        protein,
        carb,
        fat,
      };
    }
    return ok({ days: marksOf(rows), meals });
  },

  'progress/setEaten': async ({ tx, userId, now, today, edit, id, rev, notify }, { date, mealType_id, part }) => {
    const day = dayFromWire(date);
    if (day > today) return refuse('validation', { errors: { date: texts.future } });
    // Taking something away needs no consent.
    const barred = part === null ? undefined : await withoutConsent(tx, userId, 'body');
    if (barred) return barred;
    const standing = await rowsWithin(tx, userId, day, day);
    const rival = standing.find(({ mealTypeId }) => mealTypeId === mealType_id);
    const served = (await servedMeals(tx, userId, { from: day, to: day }, today)).find(
      ({ mealTypeId }) => mealTypeId === mealType_id,
    );
    if (!served && !(rival && part === null)) return refuse('not_found', { message: texts.notServed });
    const halves = part === null ? null : part * 2;
    const mine = { editedAt: edit.at, dev: edit.dev, seq: edit.seq };
    const outcome = mergeField(rival ? editOf(rival) : null, { value: halves, ...mine });
    await tx.insert(measurementHistory).values({
      userId,
      kind: `eaten-${mealType_id}`,
      day,
      value: halves,
      source: 'manual',
      ...mine,
      at: now,
      entryId: id ?? null,
      outcome,
    });
    if (outcome === 'superseded' && rival) {
      const lost = { field: 'eaten', day: date, yours: part, winner: partOf(rival.halves), editedAt: rival.editedAt };
      return ok(
        { days: marksOf(standing), version: rev.n - 1, superseded: [lost] },
        { superseded: true, unchanged: true },
      );
    }
    const macros = served?.macros ?? mealOf(rival!).macros;
    const written: Row = { userId, day, mealTypeId: mealType_id, halves, ...macros, ...mine };
    await tx
      .insert(eatenMeals)
      .values(written)
      .onConflictDoUpdate({ target: [eatenMeals.userId, eatenMeals.day, eatenMeals.mealTypeId], set: written });
    notify(progressChanged, { version: rev.n, days: [date] });
    const others = standing.filter(({ mealTypeId }) => mealTypeId !== mealType_id);
    return ok({ days: marksOf([...others, written]), version: rev.n });
  },
} satisfies Partial<Handlers>;
