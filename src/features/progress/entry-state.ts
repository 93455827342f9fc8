import type { AttentionEntry } from '../../offline/attention.ts';
import type { OutboxView } from '../../offline/engine.ts';
import type { Refusal } from '../../protocol/errors.ts';
import type { Superseded } from '../../protocol/superseded.ts';

/** Where the last entry of a day is; `none` when nothing was ever recorded of it. */
export type DaySync =
  | { readonly state: 'none' }
  | { readonly state: 'device' }
  | { readonly state: 'sent' }
  | { readonly state: 'replaced'; readonly id: string; readonly fields: readonly Superseded[] }
  | { readonly state: 'refused'; readonly id: string; readonly refusal: Refusal | undefined };

interface Dated {
  readonly date?: unknown;
  readonly days?: readonly { readonly date?: unknown }[];
  readonly progress?: { readonly date?: unknown };
  readonly data?: { readonly date?: unknown };
}

const touches = (data: unknown, wire: number): boolean => {
  if (typeof data !== 'object' || data === null) return false;
  const { date, days, progress, data: inner } = data as Dated;
  return (
    date === wire ||
    progress?.date === wire ||
    inner?.date === wire ||
    (days?.some((each) => each.date === wire) ?? false)
  );
};

const isProgress = (name: string): boolean => name.startsWith('progress/');

const setAside = (entry: AttentionEntry, wire: number): DaySync =>
  entry.why === 'superseded'
    ? {
        state: 'replaced',
        id: entry.id,
        fields: (entry.superseded ?? []).filter(({ day }) => day === undefined || day === wire),
      }
    : { state: 'refused', id: entry.id, refusal: entry.refusal };

/** What waits comes before what was set aside, for it is the newer wish. `wire`: the day in unix seconds. */
export const daySync = (outbox: OutboxView, wire: number, recorded: boolean): DaySync => {
  if (outbox.waiting.some(({ name, data }) => isProgress(name) && touches(data, wire))) return { state: 'device' };
  const entry = outbox.attention.findLast(({ name, data }) => isProgress(name) && touches(data, wire));
  if (entry) return setAside(entry, wire);
  return recorded ? { state: 'sent' } : { state: 'none' };
};
