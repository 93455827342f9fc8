import { bodyKinds, type BodyKind } from '#src/domain/body/body-measurements.ts';
import {
  entryDayOf,
  measurementWeeks,
  weekOf,
  type MeasurementType,
  type MeasurementWeek,
  type WeekNumber,
} from '#src/domain/body/measurement-weeks.ts';
import { monthOf, type Month } from '#src/domain/days/calendar-month.ts';
import type { Day } from '#src/domain/days/day.ts';
import { measuredOn } from '#src/body/record/girth-part.ts';
import { girthAmount, weeklyWeight } from '#src/body/record/measure-kinds.ts';
import { amountText, parseAmount, type Amount, type AmountKind } from '#src/body/record/parse-amount.ts';
import type { ProgressData } from '#src/body/record/use-progress.ts';

export type MeasurementField = 'weight' | BodyKind;
export const fieldsOf = (type: MeasurementType): readonly MeasurementField[] =>
  type === 'weight' ? ['weight'] : bodyKinds;
export const amountOf = (field: MeasurementField): AmountKind =>
  field === 'weight' ? weeklyWeight : girthAmount(field);

const NOTHING = { weight: 0, bust: 0, waist: 0, hips: 0, leftBiceps: 0, rightBiceps: 0, thigh: 0, calf: 0 } as const;

/** The month, type and week that are open. */
export interface WeekPlace {
  readonly month: Month;
  readonly type: MeasurementType;
  readonly week: WeekNumber;
}
/** Unsaved input by place; a field that was not touched shows the recorded value. */
export type TypedWeeks = Readonly<Record<string, Readonly<Partial<Record<MeasurementField, string>>>>>;

export const placeKey = ({ month, type, week }: WeekPlace): string => `${month} ${type} ${week}`;

/** The week of a type that contains the day, or the last one before it. */
export const placeOf = (day: Day, type: MeasurementType): WeekPlace => {
  const month = monthOf(day);
  return { month, type, week: weekOf(measurementWeeks(month, type), day) };
};

const placeFrom = (key: string): WeekPlace => {
  const [month, type, week] = key.split(' ');
  return { month: month as Month, type: type as MeasurementType, week: Number(week) as WeekNumber };
};

/**
 * Moves the input of the places for which `goes` is true to the week of `to`; fields that already have input there stay.
 */
export const movedTo = (typed: TypedWeeks, goes: (place: WeekPlace) => boolean, to: Day): TypedWeeks => {
  const moved: Record<string, TypedWeeks[string]> = {};
  for (const [key, texts] of Object.entries(typed)) {
    const place = placeFrom(key);
    const at = goes(place) ? placeKey(placeOf(to, place.type)) : key;
    moved[at] = at === key ? { ...moved[at], ...texts } : { ...texts, ...moved[at] };
  }
  return moved;
};

export const weekAt = ({ month, type, week }: WeekPlace): MeasurementWeek => {
  const weeks = measurementWeeks(month, type);
  return weeks.find(({ number }) => number === week) ?? weeks[0]!;
};

export const entryDayAt = (place: WeekPlace, progress: ProgressData): ReturnType<typeof entryDayOf> =>
  entryDayOf(weekAt(place), progress);

export const textIn = (
  typed: TypedWeeks,
  place: WeekPlace,
  day: Day,
  field: MeasurementField,
  progress: ProgressData,
): string => typed[placeKey(place)]?.[field] ?? amountText(measuredOn(progress.data, field, day), amountOf(field));

type Wrong = Exclude<Amount, { kind: 'value' }>;
export type ChangedWeek =
  | { readonly type: 'weight'; readonly day: Day; readonly grams: number }
  | { readonly type: 'body'; readonly day: Day; readonly girths: Readonly<Record<BodyKind, number>> };
export type WeekEdit =
  | { readonly kind: 'same' }
  | { readonly kind: 'wrong'; readonly problems: Readonly<Partial<Record<MeasurementField, Wrong>>> }
  | { readonly kind: 'changed'; readonly entry: ChangedWeek };

/** The result of saving the place: all its fields are required. */
export const weekEditOf = (typed: TypedWeeks, place: WeekPlace, day: Day, progress: ProgressData): WeekEdit => {
  const problems: Partial<Record<MeasurementField, Wrong>> = {};
  const values: Record<MeasurementField, number> = { ...NOTHING };
  for (const field of fieldsOf(place.type)) {
    const amount = parseAmount(textIn(typed, place, day, field, progress), amountOf(field));
    if (amount.kind === 'value') values[field] = amount.stored;
    else problems[field] = amount;
  }
  if (Object.keys(problems).length > 0) return { kind: 'wrong', problems };
  if (fieldsOf(place.type).every((field) => values[field] === measuredOn(progress.data, field, day)))
    return { kind: 'same' };
  const { weight: grams, ...girths } = values;
  return {
    kind: 'changed',
    entry: place.type === 'weight' ? { type: 'weight', day, grams } : { type: 'body', day, girths },
  };
};

/** Whether a field of the place differs from the record. */
export const isTouched = (typed: TypedWeeks, place: WeekPlace, progress: ProgressData): boolean => {
  const entry = entryDayAt(place, progress);
  const texts = typed[placeKey(place)];
  if (entry.kind !== 'day' || !texts) return false;
  return fieldsOf(place.type).some(
    (field) =>
      texts[field] !== undefined &&
      texts[field] !== amountText(measuredOn(progress.data, field, entry.day), amountOf(field)),
  );
};

/** The places of a type with unsaved input. */
export const touchedPlaces = (typed: TypedWeeks, type: MeasurementType, progress: ProgressData): WeekPlace[] =>
  Object.keys(typed).flatMap((key) => {
    const place = placeFrom(key);
    return place.type === type && isTouched(typed, place, progress) ? [place] : [];
  });
