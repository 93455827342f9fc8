import { bodyKinds, type BodyKind } from '../../domain/body/body-measurements.ts';
import type { Day } from '../../domain/days/day.ts';
import { dailyFields, daysOfEntry, type DailyEntry } from '../../domain/body/progress-entry.ts';
import type { AttentionEntry } from '../../offline/outbox/attention.ts';
import { subjectOf } from '../../protocol/entry-subject.ts';
import type { Request } from '../../protocol/messages.ts';
import { compositionAmounts, dailyAmounts, girthAmount } from './measure-kinds.ts';
import { amountText, type AmountKind } from './parse-amount.ts';

/** The day of a refused entry and the content of its fields, as typed. For several days, the first one. */
export interface RefusedDay {
  readonly sheet: 'daily' | 'measurements' | 'composition';
  readonly day: Day;
  readonly texts: Readonly<Record<string, string>>;
  /** The server's message for each field. */
  readonly said: Readonly<Record<string, string>>;
}

type Values = Readonly<Record<string, number | null | undefined>>;

const textsOf = <F extends string>(
  fields: readonly F[],
  amount: (field: F) => AmountKind,
  value: (field: F) => number | null | undefined,
): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const held = value(field);
      return held === undefined ? [] : [[field, amountText(held, amount(field))]];
    }),
  );

const wireName = (kind: BodyKind): string =>
  kind === 'leftBiceps' ? 'left_biceps' : kind === 'rightBiceps' ? 'right_biceps' : kind;

const texts = (sheet: RefusedDay['sheet'], { name, data }: AttentionEntry): Record<string, string> => {
  if (sheet === 'measurements') {
    const { date: _day, ...girths } = (data as Request<'progress/setBodyMeasurements'>).progress;
    const values: Values = girths;
    return textsOf(bodyKinds, girthAmount, (kind) => values[wireName(kind)]);
  }
  if (sheet === 'composition') {
    const values = (data as Request<'progress/setBodyAnalaysis'>).data;
    return textsOf(
      ['SMM', 'BFM'] as const,
      (kind) => compositionAmounts[kind],
      (kind) => values[kind],
    );
  }
  const values: Partial<DailyEntry> =
    name === 'progress/set'
      ? (daysOfEntry(data as Request<'progress/set'>)[0] ?? {})
      : { weight: (data as Request<'progress/setWeight'>).weight };
  return textsOf(
    dailyFields,
    (field) => dailyAmounts[field],
    (field) => values[field],
  );
};

/** Returns the part of a refused entry that the progress page can open again; null for an entry of another screen. */
export const refusedDay = (entry: AttentionEntry): RefusedDay | null => {
  const subject = subjectOf(entry.name, entry.data);
  if (subject.kind !== 'daily' && subject.kind !== 'measurements' && subject.kind !== 'composition') return null;
  const [day] = subject.days;
  if (day === undefined) return null;
  return {
    sheet: subject.kind,
    day,
    texts: texts(subject.kind, entry),
    said: entry.refusal?.errors ?? {},
  };
};
