import type { Day } from '../../domain/days/day.ts';
import type { AttentionEntry } from '../../offline/outbox/attention.ts';
import type { EntrySubject } from '../../protocol/entry-subject.ts';
import type { Superseded } from '../../protocol/define/superseded.ts';

/** True for daily values, girths and body composition of a day: they share one line that shows where they are saved. */
export const isAboutDay =
  (day: Day) =>
  (subject: EntrySubject): boolean =>
    (subject.kind === 'daily' || subject.kind === 'measurements' || subject.kind === 'composition') &&
    subject.days.includes(day);

/** The fields of that day that lost to a later edit. */
export const losersOf = ({ superseded }: AttentionEntry, day: Day): readonly Superseded[] =>
  (superseded ?? []).filter(({ day: own }) => own === undefined || own === day);
