import { startTransition, useId, useRef, useState } from 'react';

import { isDay, type Day } from '../../domain/days/day.ts';
import { isSelectable } from '../../domain/body/progress-days.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Grid, Stack } from '../../ui/cards/layout.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { UnsavedDialog } from '../../meals/reviews/unsaved-dialog.tsx';
import { useLeaving } from '../../meals/reviews/use-leaving.ts';
import { report } from '../../state/engine/report.ts';
import { useAskedDay, useOtherToday } from './asked-day.tsx';
import { useAskedClose, useTellLeave } from './asked-close.ts';
import { DaySyncLine } from './day-sync-line.tsx';
import { amountText, parseAmount, type AmountKind } from './parse-amount.ts';
import type { RefusedDay } from './refused-day.ts';
import type { ProgressData } from './use-progress.ts';

export interface RecordField<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly suffix: string;
  readonly amount: AmountKind;
  /** The largest allowed value with its unit. */
  readonly most: string;
  /** Returns the stored value of a day. */
  readonly valueOn: (day: Day) => number | null;
}

interface Props<Name extends string> {
  readonly show: boolean;
  readonly close: () => void;
  readonly headLine: string;
  readonly hint: string;
  readonly fields: readonly RecordField<Name>[];
  readonly progress: ProgressData;
  /** A refused record that is opened again: the form shows its day and values. */
  readonly again?: RefusedDay | undefined;
  /** Saves every value, in stored units. Resolves true when the record is stored on the device. */
  readonly onSave: (day: Day, values: Readonly<Record<Name, number>>) => Promise<boolean>;
}

const NOTHING_SAID = {};

const Content = <Name extends string>({
  close,
  hint,
  fields,
  progress,
  again,
  onSave,
  form,
  onLeave,
}: Omit<Props<Name>, 'show' | 'headLine'> & {
  readonly form: string;
  /** Receives the check that asks before unsaved input is discarded. */
  readonly onLeave: ReturnType<typeof useAskedClose>['onLeave'];
}) => {
  const t = useT();
  const format = useFormat();
  const { today, knownDay, registered } = progress;
  const asked = useAskedDay(knownDay);
  const [date, setDate] = useState<string>(again?.day ?? today);
  // Until the customer chooses a day, the date follows today.
  const [chosen, setChosen] = useState(again !== undefined);
  useOtherToday(knownDay, (from, to) => {
    if ((!chosen && date === from) || (isDay(date) && date > to)) setDate(to);
  });
  const box = useRef<HTMLFormElement>(null);
  const [start] = useState<Readonly<Partial<Record<string, string>>>>(again?.texts ?? {});
  const [typed, setTyped] = useState(start);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>(again?.said ?? NOTHING_SAID);
  const day = isDay(date) && isSelectable(date, registered, today) ? date : null;
  const textOf = ({ name, amount, valueOn }: RecordField<Name>): string =>
    typed[name] ?? amountText(day === null ? null : valueOn(day), amount);

  /** Returns true when the record is stored on the device. */
  const submit = async (): Promise<boolean> => {
    if (!asked.isKnown()) return false;
    const wrong: Record<string, string> =
      day === null ? { date: t('progress.dayOutside', { from: format.dayWithYear(registered) }) } : {};
    const values: Partial<Record<Name, number>> = {};
    for (const field of fields) {
      const amount = parseAmount(textOf(field), field.amount);
      if (amount.kind === 'value') values[field.name] = amount.stored;
      else if (amount.kind === 'empty') wrong[field.name] = t('progress.pleaseEnter');
      else
        wrong[field.name] =
          amount.why === 'number'
            ? t('progress.notANumber')
            : amount.why === 'tooMuch'
              ? t('progress.tooMuch', { max: field.most })
              : t('progress.tooLittle');
    }
    setErrors(wrong);
    const first = Object.keys(wrong)[0];
    if (first !== undefined || day === null) {
      const input = box.current?.elements.namedItem(first ?? 'date');
      if (input instanceof HTMLElement) input.focus();
      return false;
    }
    return onSave(day, values as Record<Name, number>);
  };
  const recorded = (field: RecordField<Name>): string =>
    amountText(day === null ? null : field.valueOn(day), field.amount);
  // A refused record that was opened from the URL may be closed without a question if it was not edited.
  const unsaved = typed !== start && fields.some((field) => textOf(field) !== recorded(field));
  const leaving = useLeaving(unsaved, submit, () => setTyped(start));
  useTellLeave(leaving.leave, onLeave);

  return (
    <form
      ref={box}
      id={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit()
          // First show that the record is saved, then render the page behind: done at once, they would delay each other.
          .then((done) => (done ? startTransition(close) : undefined))
          .catch(report('the record was not saved'));
      }}
    >
      {/* Before the fields: when it closes, what is wrong there gets the focus last. */}
      <UnsavedDialog editor={leaving} />
      <Stack gap={4}>
        {asked.question}
        <p>{hint}</p>
        <Field
          type="date"
          name="date"
          label={t('progress.date')}
          value={date}
          min={registered}
          max={today}
          errors={errors}
          onChange={(next) => {
            setChosen(true);
            setDate(next);
            setErrors({});
          }}
        />
        {day !== null && <DaySyncLine day={day} recorded={fields.some(({ valueOn }) => valueOn(day) !== null)} />}
        <Grid min="9rem" gap={3}>
          {fields.map((field) => (
            <Field
              key={field.name}
              type="decimal"
              name={field.name}
              label={field.label}
              suffix={field.suffix}
              value={textOf(field)}
              errors={errors}
              onChange={(text) => {
                setTyped({ ...typed, [field.name]: text });
                const { [field.name as string]: _mended, ...rest } = errors;
                setErrors(rest);
              }}
            />
          ))}
        </Grid>
      </Stack>
    </form>
  );
};

/** Shows a sheet with values that belong together: all are required, and they are saved as one record of a day. */
export const RecordSheet = <Name extends string>({ show, close, headLine, ...rest }: Props<Name>) => {
  const t = useT();
  const form = useId();
  const { leave, onLeave } = useAskedClose();
  return (
    <Modal
      show={show}
      close={() => leave(close)}
      closeLabel={t('shell.close')}
      headLine={headLine}
      footer={
        <Button type="submit" form={form} block disabled={rest.progress.knownDay.by === 'undecided'}>
          {t('shell.save')}
        </Button>
      }
    >
      <Content {...rest} close={close} form={form} onLeave={onLeave} />
    </Modal>
  );
};
