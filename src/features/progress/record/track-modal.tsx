import { startTransition, useId, useState } from 'react';

import { monthOf, type Month } from '#src/domain/days/calendar-month.ts';
import type { Day } from '#src/domain/days/day.ts';
import type { DailyField } from '#src/domain/body/progress-entry.ts';
import { fillOf, isSelectable, monthTurns } from '#src/domain/body/progress-days.ts';
import { FIRST_WEEKDAY } from '#src/i18n/format-dates.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { UnsavedDialog } from '#src/meals/reviews/unsaved-dialog.tsx';
import { useLeaving } from '#src/meals/reviews/use-leaving.ts';
import { report } from '#src/state/engine/report.ts';
import { Button } from '#src/ui/forms/button.tsx';
import { Row, Stack } from '#src/ui/cards/layout.tsx';
import { Modal } from '#src/ui/dialogs/modal.tsx';
import { MonthCalendar } from '#src/ui/navigation/month-calendar.tsx';
import type { FieldProblem } from './day-edit.ts';
import { DayForm } from './day-form.tsx';
import { useAskedDay, useOtherToday } from '#src/body/record/asked-day.tsx';
import { useAskedClose, useTellLeave } from '#src/body/record/asked-close.ts';
import { DaySyncLine } from '#src/body/record/day-sync-line.tsx';
import styles from './track-modal.module.css';
import type { RefusedDay } from '#src/body/record/refused-day.ts';
import { editsOf, movedTo, textsOn, type TypedDays } from './typed-days.ts';
import type { ProgressData } from '#src/body/record/use-progress.ts';
import { useSaving } from '#src/saving/use-saving.ts';
import { progressWords } from '#src/body/record/saving-words.ts';

interface Props {
  readonly show: boolean;
  readonly close: () => void;
  readonly progress: ProgressData;
  /** A refused entry that the customer edits again: its day opens with its values. */
  readonly again?: RefusedDay | undefined;
  /** Called when the entries are stored on the device or nothing has changed. Then the dialog closes. */
  readonly onSaved?: () => void;
}

const NO_PROBLEMS: Readonly<Record<string, undefined>> = {};

const Content = ({
  progress,
  again,
  form,
  close,
  onSaved,
  onLeave,
}: {
  readonly progress: ProgressData;
  readonly again: RefusedDay | undefined;
  readonly form: string;
  readonly close: () => void;
  readonly onSaved: (() => void) | undefined;
  /** Receives the function that asks before unsaved entries are left. */
  readonly onLeave: ReturnType<typeof useAskedClose>['onLeave'];
}) => {
  const t = useT();
  const format = useFormat();
  const { save } = useSaving(progressWords);
  const { today, knownDay, registered, record } = progress;
  const asked = useAskedDay(knownDay);
  // Until the customer chooses a day, the form is for today.
  const [chosen, setChosen] = useState(again !== undefined);
  const [day, setDay] = useState<Day>(again?.day ?? today);
  const [month, setMonth] = useState<Month>(monthOf(again?.day ?? today));

  const [start] = useState<TypedDays>(again ? { [again.day]: again.texts } : {});
  const [typed, setTyped] = useState(start);
  const [said, setSaid] = useState<Readonly<Record<string, string | undefined>>>(again?.said ?? NO_PROBLEMS);
  const [problems, setProblems] = useState<Readonly<Partial<Record<DailyField, FieldProblem>>>>(NO_PROBLEMS);
  const [attempt, setAttempt] = useState(0);
  useOtherToday(knownDay, (from, to) => {
    const goes = (at: Day): boolean => (!chosen && at === from) || at > to;
    setTyped(movedTo(typed, goes, to));
    if (!goes(day)) return;
    setDay(to);
    setMonth(monthOf(to));
  });
  const show = (next: Day): void => {
    setChosen(true);
    setDay(next);
    setProblems(NO_PROBLEMS);
  };

  /** Saves every edited day; an invalid value opens its day instead. Resolves with true if no unsaved entry is left. */
  const submit = async (): Promise<boolean> => {
    if (!asked.isKnown()) return false;
    const edits = editsOf(typed, day, progress);
    for (const { day: at, edit } of edits) {
      if (edit.kind !== 'wrong') continue;
      setDay(at);
      setMonth(monthOf(at));
      setProblems(edit.problems);
      setAttempt(attempt + 1);
      return false;
    }
    const parts = edits.flatMap(({ edit }) =>
      edit.kind === 'changed' ? [{ data: edit.entry, inverse: edit.inverse }] : [],
    );
    if (parts.length > 0 && !(await save('progress/set', parts, { replaces: progress.asOf }))) return false;
    onSaved?.();
    return true;
  };
  // An untouched refused entry counts as unchanged, so it closes without a question.
  const unsaved = typed !== start && editsOf(typed, day, progress).length > 0;
  const leaving = useLeaving(unsaved, submit, () => setTyped(start));
  useTellLeave(leaving.leave, onLeave);

  const turns = monthTurns(month, registered, today);
  const fill = fillOf(record(day));
  return (
    <Stack gap={4}>
      {asked.question}
      <div className={styles.columns}>
        {/* Before the form: when it closes, what is wrong there gets the focus last. */}
        <UnsavedDialog editor={leaving} />
        <MonthCalendar
          month={month}
          onMonth={(next) => setMonth(next as Month)}
          title={format.monthYear(month)}
          weekdays={Array.from({ length: 7 }, (_, at) => ({
            short: format.weekdayName((at + FIRST_WEEKDAY) % 7, 'short'),
            long: format.weekdayName((at + FIRST_WEEKDAY) % 7, 'long'),
          }))}
          firstWeekday={FIRST_WEEKDAY}
          cell={(each) => {
            const within = isSelectable(each as Day, registered, today);
            const state = fillOf(record(each as Day));
            const label = within
              ? t('progress.cellLabel', { day: format.dayLong(each), fill: t(`progress.fill.${state}`) })
              : t('progress.cellOutside', { day: format.dayLong(each) });
            return {
              label,
              number: format.dayNumber(each),
              isToday: each === today,
              disabled: !within,
              ...(within ? { state } : {}),
            };
          }}
          value={day}
          onChange={(next) => show(next as Day)}
          min={turns.back ? monthOf(registered) : month}
          max={turns.forward ? monthOf(today) : month}
          previousLabel={t('shell.previousMonth')}
          nextLabel={t('shell.nextMonth')}
          legend={(['full', 'partial', 'empty'] as const).map((state) => ({
            state,
            label: t(`progress.fill.${state}`),
          }))}
        />
        <div className={styles.entry}>
          <Row between>
            <h3 className={styles.day}>{format.day(day)}</h3>
            <DaySyncLine day={day} recorded={fill !== 'empty'} />
          </Row>
          <DayForm
            id={form}
            day={day}
            progress={progress}
            texts={textsOn(typed, day, progress)}
            onText={(field, text) => {
              setTyped({ ...typed, [day]: { ...typed[day], [field]: text } });
              setProblems({ ...problems, [field]: undefined });
              setSaid({ ...said, [field]: undefined });
            }}
            problems={problems}
            said={day === again?.day ? said : NO_PROBLEMS}
            attempt={attempt}
            onSubmit={() => {
              submit()
                // The message that the value is saved appears first; closing is deferred, because both together would be
                // slow.
                .then((done) => (done ? startTransition(close) : undefined))
                .catch(report('the entries were not saved'));
            }}
          />
        </div>
      </div>
    </Stack>
  );
};

/**
 * Shows the calendar of recorded days and the form of the chosen day. Saving stores the edits of all days and closes the
 * dialog.
 */
export const TrackModal = ({ show, close, progress, again, onSaved }: Props) => {
  const t = useT();
  const form = useId();
  const { leave, onLeave } = useAskedClose();
  return (
    <Modal
      show={show}
      close={() => leave(close)}
      closeLabel={t('shell.close')}
      headLine={t('progress.track')}
      wide
      footer={
        <Button type="submit" form={form} block disabled={progress.knownDay.by === 'undecided'}>
          {t('shell.save')}
        </Button>
      }
    >
      <Content progress={progress} again={again} form={form} close={close} onSaved={onSaved} onLeave={onLeave} />
    </Modal>
  );
};
