import { startTransition, useEffect, useId, useRef, useState } from 'react';

import { monthOf, type Month } from '#src/domain/days/calendar-month.ts';
import {
  measurementMonths,
  measurementTypes,
  measurementWeeks,
  weekOf,
  type MeasurementType,
  type WeekNumber,
} from '#src/domain/body/measurement-weeks.ts';
import { useAskedClose, useTellLeave } from '#src/body/record/asked-close.ts';
import { useAskedDay, useOtherToday } from '#src/body/record/asked-day.tsx';
import type { ProgressData } from '#src/body/record/use-progress.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { UnsavedDialog } from '#src/meals/reviews/unsaved-dialog.tsx';
import { useLeaving } from '#src/meals/reviews/use-leaving.ts';
import { report } from '#src/state/engine/report.ts';
import { Stack } from '#src/ui/cards/layout.tsx';
import { Modal } from '#src/ui/dialogs/modal.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { Select } from '#src/ui/forms/select.tsx';
import { Tabs } from '#src/ui/navigation/tabs.tsx';
import { BodyPicture } from './body-picture.tsx';
import styles from './measurements.module.css';
import { useSaveWeeks } from './use-save-weeks.ts';
import {
  entryDayAt,
  movedTo,
  placeKey,
  placeOf,
  touchedPlaces,
  weekAt,
  weekEditOf,
  type ChangedWeek,
  type TypedWeeks,
  type WeekEdit,
  type WeekPlace,
} from './week-entries.ts';
import { WeekForm } from './week-form.tsx';

type Problems = Extract<WeekEdit, { kind: 'wrong' }>['problems'];
const NO_PROBLEMS: Problems = {};
const NOTHING: TypedWeeks = {};

/** Shows month, type and week, and the entry of the chosen week. Saving stores the input of all weeks of the type. */
const Content = ({
  progress,
  form,
  close,
  onLeave,
  onSavable,
}: {
  readonly progress: ProgressData;
  readonly form: string;
  readonly close: () => void;
  readonly onLeave: ReturnType<typeof useAskedClose>['onLeave'];
  /** Receives whether there is anything to save. */
  readonly onSavable: (savable: boolean) => void;
}) => {
  const t = useT();
  const format = useFormat();
  const save = useSaveWeeks(progress);
  const box = useRef<HTMLFormElement>(null);
  const { today, knownDay, registered } = progress;
  const asked = useAskedDay(knownDay);
  const [place, setPlace] = useState<WeekPlace>(() => placeOf(today, 'weight'));
  // Until the customer chooses a week, it is the current one.
  const [chosen, setChosen] = useState(false);
  const [typed, setTyped] = useState(NOTHING);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const weeks = measurementWeeks(place.month, place.type);
  useOtherToday(knownDay, (from, to) => {
    const goes = (at: WeekPlace): boolean =>
      (!chosen && placeKey(at) === placeKey(placeOf(from, at.type))) || weekAt(at).from > to;
    setTyped(movedTo(typed, goes, to));
    if (goes(place)) setPlace(placeOf(to, place.type));
  });
  const show = (next: Partial<WeekPlace>): void => {
    setChosen(true);
    setPlace({ ...place, ...next });
    setProblems(NO_PROBLEMS);
  };

  /** Saves the input; a wrong value opens its week instead. Returns true if nothing unsaved is left. */
  const submit = async (): Promise<boolean> => {
    if (!asked.isKnown()) return false;
    const others = touchedPlaces(typed, place.type, progress).filter((each) => placeKey(each) !== placeKey(place));
    const changed: ChangedWeek[] = [];
    for (const each of [place, ...others]) {
      const entry = entryDayAt(each, progress);
      if (entry.kind !== 'day') continue;
      const edit = weekEditOf(typed, each, entry.day, progress);
      if (edit.kind === 'changed') changed.push(edit.entry);
      if (edit.kind !== 'wrong') continue;
      setPlace(each);
      setProblems(edit.problems);
      const [first] = Object.keys(edit.problems);
      setTimeout(() => box.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus());
      return false;
    }
    return changed.length === 0 || save(changed);
  };
  const unsaved = touchedPlaces(typed, place.type, progress).length > 0;
  const leaving = useLeaving(unsaved, submit, () => setTyped(NOTHING));
  useTellLeave(leaving.leave, onLeave);
  const savable = unsaved || entryDayAt(place, progress).kind === 'day';
  useEffect(() => onSavable(savable), [savable, onSavable]);

  const showType = (type: MeasurementType): void => {
    if (type === place.type) return;
    // The weeks of one type are saved together, so the customer is asked about unsaved input before the type changes.
    leaving.leave(() => show({ type, week: weekOf(measurementWeeks(place.month, type), today) }));
  };
  const showMonth = (month: Month): void => {
    // The current week is the newest that can be entered.
    const week = month === monthOf(today) ? weekOf(measurementWeeks(month, place.type), today) : place.week;
    show({ month, week });
  };

  return (
    <Stack gap={4}>
      {/* Before the form: when it closes, what is wrong there gets the focus last. */}
      <UnsavedDialog editor={leaving} />
      {asked.question}
      <div className={styles.choices}>
        <Select<Month>
          label={t('body.month')}
          name="month"
          value={place.month}
          onChange={showMonth}
          options={measurementMonths(registered, today).map((value) => ({ value, label: format.monthYear(value) }))}
        />
        <Tabs<MeasurementType>
          label={t('body.type')}
          look="segments"
          fill
          tabs={measurementTypes.map((id) => ({ id, label: t(`body.type.${id}`) }))}
          value={place.type}
          onChange={showType}
          panelId={`${form}-type`}
        />
      </div>
      <div id={`${form}-type`} role="tabpanel" aria-label={t(`body.panel.${place.type}`)} tabIndex={-1}>
        <Stack gap={4}>
          {place.type === 'weight' ? <p className={styles.hint}>{t('body.weightHint')}</p> : <BodyPicture />}
          <Tabs<`${WeekNumber}`>
            label={t('body.weeks')}
            look="segments"
            fill
            tabs={weeks.map(({ number }) => ({ id: `${number}`, label: t('body.week', { number }) }))}
            value={`${place.week}`}
            onChange={(id) => show({ week: weeks.find(({ number }) => `${number}` === id)?.number ?? 1 })}
          >
            <WeekForm
              key={placeKey(place)}
              box={box}
              id={form}
              place={place}
              progress={progress}
              typed={typed}
              problems={problems}
              onText={(field, text) => {
                const key = placeKey(place);
                setTyped({ ...typed, [key]: { ...typed[key], [field]: text } });
                setProblems({ ...problems, [field]: undefined });
              }}
              onSubmit={() => {
                submit()
                  // First show that the entries are saved, then render the page behind: done at once, they would delay
                  // each other.
                  .then((done) => (done ? startTransition(close) : undefined))
                  .catch(report('the measurements were not saved'));
              }}
            />
          </Tabs>
        </Stack>
      </div>
    </Stack>
  );
};

interface Props {
  readonly show: boolean;
  readonly close: () => void;
  readonly progress: ProgressData;
}

/** Shows the weekly weight, and the girths of the start and the end of a month. */
export const MeasurementsModal = ({ show, close, progress }: Props) => {
  const t = useT();
  const form = useId();
  const { leave, onLeave } = useAskedClose();
  const [savable, setSavable] = useState(true);
  return (
    <Modal
      show={show}
      close={() => leave(close)}
      closeLabel={t('shell.close')}
      headLine={t('body.measurements')}
      wide
      footer={
        <Button type="submit" form={form} block disabled={!savable || progress.knownDay.by === 'undecided'}>
          {t('shell.save')}
        </Button>
      }
    >
      <Content progress={progress} form={form} close={close} onLeave={onLeave} onSavable={setSavable} />
    </Modal>
  );
};
