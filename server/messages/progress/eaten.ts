import { and, between, eq, isNotNull } from 'drizzle-orm';

import { proposedCalories, type EatenMeal, type EatenPart } from '#src/domain/body/eaten.ts';
import { isAskedRange, RANGE_DAYS } from '#src/domain/days/asked-range.ts';
import { addDays, type Day } from '#src/domain/days/day.ts';
import { lockDays } from '#src/domain/days/lock-days.ts';
import { mergeField, type Edit } from '#src/domain/forms/last-edit.ts';
import type { ServedMeal } from '#src/protocol/progress/eaten.ts';
import { progressChanged } from '#src/protocol/progress/progress.ts';
import { withoutConsent } from '../../accounts/consents.ts';
import { eatenMeals, measurementHistory } from '../../db/schema/progress.ts';
import type { Tx } from '../../db/tx.ts';
import type { Sentence } from '../../mail/sentence.ts';
import { servedMeals } from '../../plan/stored/served-meals.ts';
import type { Handlers } from '../../request/handler.ts';
import { ok, refuse } from '../../request/result.ts';

const texts = {
  future: { en: 'This day has not come yet.', ar: 'لم يحن هذا اليوم بعد.' },
  notServed: {
    en: 'You can mark a meal after it was delivered to you.',
    ar: 'يمكنك تسجيل الوجبة بعد توصيلها إليك.',
  },
  range: { en: `Please ask for at most ${RANGE_DAYS} days.`, ar: `يرجى طلب ${RANGE_DAYS} يومًا على الأكثر.` },
} as const satisfies Record<string, Sentence>;

/** The number of days that a device stores. */
const USUAL_DAYS = 31;

type Row = typeof eatenMeals.$inferSelect;

const partOf = (halves: number | null): EatenPart | null => (halves === null ? null : ((halves / 2) as EatenPart));
const editOf = ({ halves, editedAt, dev, seq }: Row): Edit<number> => ({ value: halves, editedAt, dev, seq });
const mealOf = ({ halves, calories, protein, carb, fat }: Row): EatenMeal => ({
  part: partOf(halves),
  macros: { calories, protein, carb, fat },
});

/** The current marks of these days, as day → meal type → part. */
const marksOf = (rows: readonly Row[]): Record<Day, Record<string, EatenPart>> => {
  const days: Record<Day, Record<string, EatenPart>> = {};
  for (const { day, mealTypeId, halves } of rows) {
    const part = partOf(halves);
    if (part !== null) (days[day as Day] ??= {})[mealTypeId] = part;
  }
  return days;
};

const rowsWithin = (tx: Tx, userId: number, from: Day, to: Day): Promise<Row[]> =>
  tx
    .select()
    .from(eatenMeals)
    .where(and(eq(eatenMeals.userId, userId), between(eatenMeals.day, from, to)));

/** Returns the kcal that the marked meals of each day propose; for these days, or for all. */
export const proposals = async (tx: Tx, userId: number, days?: readonly Day[]): Promise<Record<Day, number>> => {
  const sorted = days?.toSorted();
  const span = sorted?.length ? between(eatenMeals.day, sorted[0]!, sorted.at(-1)!) : undefined;
  const rows = await tx
    .select()
    .from(eatenMeals)
    .where(and(eq(eatenMeals.userId, userId), isNotNull(eatenMeals.halves), span));
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ day }) => day as Day)].flatMap(([day, own]) => {
      const kcal = proposedCalories(own.map(mealOf));
      return kcal === null ? [] : [[day, kcal]];
    }),
  );
};

export const eatenHandlers = {
  'progress/getEaten': async ({ tx, userId, today, catalogue }, { from, to }) => {
    // Days in preparation cannot change: an offline device can mark them after their delivery.
    const settled = addDays(today, lockDays());
    const last = to ?? settled;
    const first = from ?? addDays(to ?? today, 1 - USUAL_DAYS);
    if (!isAskedRange(first, last)) return refuse('validation', { errors: { from: texts.range } });
    const rows = await rowsWithin(tx, userId, first, last);
    const meals: Record<Day, Record<string, ServedMeal>> = {};
    for (const { day, mealTypeId, dishIds, weighed, macros } of await servedMeals(
      tx,
      catalogue,
      userId,
      { from: first, to: last },
      settled,
    )) {
      const { calories, protein, carb, fat } = macros;
      (meals[day] ??= {})[mealTypeId] = {
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

  'progress/setEaten': async (
    { tx, userId, now, today, edit, id, rev, notify, catalogue },
    { date: day, mealType_id, part },
  ) => {
    if (day > today) return refuse('validation', { errors: { date: texts.future } });
    // Removing a value needs no consent.
    const barred = part === null ? undefined : await withoutConsent(tx, userId, 'body');
    if (barred) return barred;
    const standing = await rowsWithin(tx, userId, day, day);
    const rival = standing.find(({ mealTypeId }) => mealTypeId === mealType_id);
    const served = (await servedMeals(tx, catalogue, userId, { from: day, to: day }, today)).find(
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
      const lost = { field: 'eaten', day, yours: part, winner: partOf(rival.halves), editedAt: rival.editedAt };
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
    notify(progressChanged, { version: rev.n, days: [day] });
    const others = standing.filter(({ mealTypeId }) => mealTypeId !== mealType_id);
    return ok({ days: marksOf([...others, written]), version: rev.n });
  },
} satisfies Partial<Handlers>;
