import { mergeField } from '#src/domain/forms/last-edit.ts';
import { FEEDBACK_TEXT_MAX } from '#src/domain/forms/limits.ts';
import { mergeDailyField, dailyFields, daysOfEntry, type DailyEdit } from '#src/domain/body/progress-entry.ts';
import type { Op } from '#src/protocol/define/envelope.ts';
import type { ErrorCode } from '#src/protocol/define/errors.ts';
import type { MessageName, Parsed } from '#src/protocol/messages.ts';
import { progressOf, type Kept, type Person } from './offline-people.ts';

const DAY_MS = 86_400_000;

type Result =
  | { ok: unknown; superseded?: boolean; changed?: boolean }
  | { code: ErrorCode; errors?: Record<string, string> };

/** The result of a message; edits count as made no later than `now`, and no earlier than the server accepts. */
export const handle = (
  { open, now }: { readonly open: Partial<Record<MessageName, unknown>>; readonly now: number },
  name: MessageName,
  data: never,
  person: Person | undefined,
  op: Op | undefined,
  id: string | undefined,
): Result => {
  if (name === 'settings/get') return { ok: [{ alias: 'HOLIDAYS', value: [], old_value: [] }] };
  if (open[name] !== undefined) return { ok: open[name] };
  if (!person) return { code: 'session_required' };
  const at = op ? Math.min(now, Math.max(now - 90 * DAY_MS, op.at + op.off)) : now;
  const edit = { editedAt: at, dev: op?.dev ?? '', seq: op?.seq ?? 0 };
  const keep = (result: Kept['result']) => person.history.push({ id: id ?? '', name, data, op, at, result });
  switch (name) {
    case 'progress/get':
      return { ok: progressOf(person) };
    case 'rating/getDishes':
      return {
        ok: {
          dishes: Object.fromEntries([...person.ratings].map(([dish, value]) => [dish, { ...value, average: null }])),
          types: [],
        },
      };
    case 'progress/set': {
      const superseded = [];
      let changed = false;
      for (const day of daysOfEntry(data as Parsed<'progress/set'>)) {
        for (const kind of dailyFields) {
          const value = day[kind];
          if (value === undefined) continue;
          if (typeof value === 'number' && value < 0) {
            keep('rejected');
            return { code: 'validation', errors: { [kind]: 'out of range' } };
          }
          const before = person.daily.get(`${kind} ${day.date}`) ?? null;
          const mine: DailyEdit = { value, ...edit, source: 'manual' };
          if (mergeDailyField(before, mine) === 'applied') {
            person.daily.set(`${kind} ${day.date}`, mine);
            changed = true;
          } else if (before)
            superseded.push({
              field: kind,
              day: day.date,
              yours: value,
              winner: before.value,
              editedAt: before.editedAt,
            });
        }
      }
      keep(superseded.length > 0 ? 'superseded' : 'applied');
      if (changed) person.rev += 1;
      const { progress, weightHistory, BMIHistory } = progressOf(person);
      return {
        ok: {
          days: [],
          progress,
          weightHistory,
          BMIHistory,
          version: person.rev,
          ...(superseded.length > 0 ? { superseded } : {}),
        },
        superseded: superseded.length > 0,
        changed,
      };
    }
    case 'rating/setDishRating': {
      const { feedbackData } = data as { feedbackData: { dish_id: number; rating: number; feedback: string } };
      person.ratings.set(String(feedbackData.dish_id), {
        rating: feedbackData.rating,
        feedback: feedbackData.feedback,
      });
      keep('applied');
      person.rev += 1;
      return { ok: { dish_id: feedbackData.dish_id, message: 'Thank you' }, changed: true };
    }
    case 'rating/getTotalRating':
      return {
        ok: person.total?.value ?? { feedback: null, rating: null, rating2: null, rating3: null, rating4: null },
      };
    case 'rating/setTotalRating': {
      const { feedbackData: value } = data as Parsed<'rating/setTotalRating'>;
      if (value.feedback.length > FEEDBACK_TEXT_MAX) {
        keep('rejected');
        return { code: 'validation', errors: { feedback: 'too long' } };
      }
      const mine = { value, ...edit };
      const { total } = person;
      const superseded = mergeField(total, mine) === 'superseded';
      keep(superseded ? 'superseded' : 'applied');
      if (superseded && total) {
        const lost = { field: 'total', yours: value, winner: total.value, editedAt: total.editedAt };
        return { ok: { message: 'Thank you', superseded: [lost] }, superseded, changed: false };
      }
      person.total = mine;
      person.rev += 1;
      return { ok: { message: 'Thank you' }, changed: true };
    }
    default:
      return { code: 'not_available' };
  }
};
