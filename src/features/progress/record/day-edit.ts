import type { Day } from '#src/domain/days/day.ts';
import { dailyFields, type DailyEntry, type DailyField } from '#src/domain/body/progress-entry.ts';
import type { DayRecord } from '#src/domain/body/progress-days.ts';
import { dailyAmounts } from '#src/body/record/measure-kinds.ts';
import { parseAmount } from '#src/body/record/parse-amount.ts';

export type DayTexts = Readonly<Record<DailyField, string>>;
export type FieldProblem = 'number' | 'tooMuch' | 'tooLittle';

export type DayEdit =
  | { readonly kind: 'wrong'; readonly problems: Readonly<Partial<Record<DailyField, FieldProblem>>> }
  | { readonly kind: 'same' }
  /** `entry` is saved; `inverse` restores the old values. */
  | { readonly kind: 'changed'; readonly entry: DailyEntry; readonly inverse: DailyEntry };

/**
 * Returns the change that a form of one day makes: only fields that differ from the record are saved, and an emptied
 * field is cleared.
 */
export const dayEditOf = (day: Day, texts: DayTexts, record: DayRecord): DayEdit => {
  const problems: Partial<Record<DailyField, FieldProblem>> = {};
  const entry: Partial<Record<DailyField, number | null>> = {};
  const inverse: Partial<Record<DailyField, number | null>> = {};
  for (const field of dailyFields) {
    const amount = parseAmount(texts[field], dailyAmounts[field]);
    const before = record[field] ?? null;
    if (amount.kind === 'wrong') {
      problems[field] = amount.why;
      continue;
    }
    const value = amount.kind === 'empty' ? null : amount.stored;
    if (value === before) continue;
    entry[field] = value;
    inverse[field] = before;
  }
  if (Object.keys(problems).length > 0) return { kind: 'wrong', problems };
  if (Object.keys(entry).length === 0) return { kind: 'same' };
  return { kind: 'changed', entry: { date: day, ...entry }, inverse: { date: day, ...inverse } };
};
