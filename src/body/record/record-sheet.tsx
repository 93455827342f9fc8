import { startTransition, useId, useState, type FormEvent } from 'react';

import { isDay, type Day } from '../../domain/days/day.ts';
import { isSelectable } from '../../domain/body/progress-days.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Grid, Stack } from '../../ui/cards/layout.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { DaySyncLine } from './day-sync-line.tsx';
import { amountText, parseAmount, type AmountKind } from './parse-amount.ts';
import type { RefusedDay } from './refused-day.ts';
import type { ProgressData } from './use-progress.ts';

export interface RecordField<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly suffix: string;
  readonly amount: AmountKind;
  /** The largest value with its unit. */
  readonly most: string;
  /** Stored value of a day, and the last one before it. */
  readonly valueOn: (day: Day) => number | null;
}

interface Props<Name extends string> {
  readonly show: boolean;
  readonly close: () => void;
  readonly headLine: string;
  readonly hint: string;
  readonly fields: readonly RecordField<Name>[];
  readonly progress: ProgressData;
  /** A refused record that is looked at again: its day and values stand in the form. */
  readonly again?: RefusedDay | undefined;
  /** Every value in stored units. Resolves true when it is on the device. */
  readonly onSave: (day: Day, values: Readonly<Record<Name, number>>) => Promise<boolean>;
}

const Content = <Name extends string>({
  close,
  hint,
  fields,
  progress,
  again,
  onSave,
  form,
}: Omit<Props<Name>, 'show' | 'headLine'> & { readonly form: string }) => {
  const t = useT();
  const format = useFormat();
  const { today, registered } = progress;
  const [date, setDate] = useState<string>(again?.day ?? today);
  const [typed, setTyped] = useState<Readonly<Partial<Record<string, string>>>>(again?.texts ?? {});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const day = isDay(date) && isSelectable(date, registered, today) ? date : null;
  const textOf = ({ name, amount, valueOn }: RecordField<Name>): string =>
    typed[name] ?? amountText(day === null ? null : valueOn(day), amount);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const element = event.currentTarget;
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
      const input = element.elements.namedItem(first ?? 'date');
      if (input instanceof HTMLElement) input.focus();
      return;
    }
    // First the word that it is safe, then the screen behind: they would hold each other up.
    if (await onSave(day, values as Record<Name, number>)) startTransition(close);
  };

  return (
    <form id={form} noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={4}>
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

/** Values that belong together: all of them are needed, and they are saved as one record of a day. */
export const RecordSheet = <Name extends string>({ show, close, headLine, ...rest }: Props<Name>) => {
  const t = useT();
  const form = useId();
  return (
    <Modal
      show={show}
      close={close}
      closeLabel={t('shell.close')}
      headLine={headLine}
      footer={
        <Button type="submit" form={form} block>
          {t('shell.save')}
        </Button>
      }
    >
      <Content {...rest} close={close} form={form} />
    </Modal>
  );
};
