import type { Day } from '../../domain/days/day.ts';
import type { AttentionEntry } from '../../offline/outbox/attention.ts';
import type { EntrySubject } from '../../protocol/entry-subject.ts';
import type { Superseded } from '../../protocol/define/superseded.ts';

/** Daily values, girths and body composition of a day share one line about where they are. */
export const isAboutDay =
  (day: Day) =>
  (subject: EntrySubject): boolean =>
    (subject.kind === 'daily' || subject.kind === 'measurements' || subject.kind === 'composition') &&
    subject.days.includes(day);

/** The fields of that day which lost to a later edit. */
export const losersOf = ({ superseded }: AttentionEntry, day: Day): readonly Superseded[] =>
  (superseded ?? []).filter(({ day: own }) => own === undefined || own === day);
