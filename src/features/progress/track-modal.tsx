import { startTransition, useId, useState } from 'react';

import { monthOf, type Month } from '../../domain/calendar-month.ts';
import type { Day } from '../../domain/day.ts';
import { fillOf, isSelectable, monthTurns } from '../../domain/progress-days.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { Modal } from '../../ui/modal.tsx';
import { MonthCalendar } from '../../ui/month-calendar.tsx';
import type { DayEdit } from './day-edit.ts';
import { DayForm } from './day-form.tsx';
import { DaySyncLine } from './day-sync-line.tsx';
import styles from './track-modal.module.css';
import type { RefusedDay } from './refused-day.ts';
import type { ProgressData } from './use-progress.ts';
import { useSave } from './use-save.ts';

/** The specification's calendar begins on Sunday. */
const SUNDAY = 0;

interface Props {
  readonly show: boolean;
  readonly close: () => void;
  readonly progress: ProgressData;
  /** A refused entry that is looked at again: its day is open, with its values. */
  readonly again?: RefusedDay | undefined;
  /** What was typed is on the device, or was no change. */
  readonly onDone?: () => void;
}

const Content = ({
  progress,
  again,
  form,
  onDone,
}: {
  readonly progress: ProgressData;
  readonly again: RefusedDay | undefined;
  readonly form: string;
  readonly onDone: () => void;
}) => {
  const t = useT();
  const format = useFormat();
  const save = useSave();
  const { today, registered, record } = progress;
  const [day, setDay] = useState<Day>(again?.day ?? today);
  const [month, setMonth] = useState<Month>(monthOf(again?.day ?? today));

  const onEdit = async (edit: Exclude<DayEdit, { kind: 'wrong' }>): Promise<void> => {
    if (edit.kind === 'same') return onDone();
    if (await save('progress/set', [{ data: edit.entry, inverse: edit.inverse }], { replaces: progress.asOf }))
      // First the word that it is safe, then the screen behind: they would hold each other up.
      startTransition(onDone);
  };

  const turns = monthTurns(month, registered, today);
  const fill = fillOf(record(day));
  return (
    <div className={styles.columns}>
      <MonthCalendar
        month={month}
        onMonth={(next) => setMonth(next as Month)}
        title={format.monthYear(month)}
        weekdays={Array.from({ length: 7 }, (_, weekday) => ({
          short: format.weekdayName(weekday, 'short'),
          long: format.weekdayName(weekday, 'long'),
        }))}
        firstWeekday={SUNDAY}
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
        onChange={(next) => setDay(next as Day)}
        min={turns.back ? monthOf(registered) : month}
        max={turns.forward ? monthOf(today) : month}
        previousLabel={t('shell.previousMonth')}
        nextLabel={t('shell.nextMonth')}
        legend={(['full', 'partial', 'empty'] as const).map((state) => ({ state, label: t(`progress.fill.${state}`) }))}
      />
      <div className={styles.entry}>
        <Row between>
          <h3 className={styles.day}>{format.day(day)}</h3>
          <DaySyncLine day={day} recorded={fill !== 'empty'} />
        </Row>
        <DayForm
          key={day}
          id={form}
          day={day}
          progress={progress}
          start={day === again?.day ? again.texts : undefined}
          onEdit={(edit) => void onEdit(edit)}
        />
      </div>
    </div>
  );
};

/** The calendar of what was recorded, and the entry of the chosen day. Saving closes it. */
export const TrackModal = ({ show, close, progress, again, onDone = close }: Props) => {
  const t = useT();
  const form = useId();
  return (
    <Modal
      show={show}
      close={close}
      closeLabel={t('shell.close')}
      headLine={t('progress.track')}
      wide
      footer={
        <Button type="submit" form={form} block>
          {t('shell.save')}
        </Button>
      }
    >
      <Content progress={progress} again={again} form={form} onDone={onDone} />
    </Modal>
  );
};
