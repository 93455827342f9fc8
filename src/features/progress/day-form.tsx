import { useState, type FormEvent } from 'react';

import type { Day } from '../../domain/day.ts';
import { dailyFields, type DailyField } from '../../domain/progress-entry.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { Field } from '../../ui/field.tsx';
import { dayEditOf, type DayEdit, type DayTexts, type FieldProblem } from './day-edit.ts';
import styles from './track-modal.module.css';
import { dailyAmounts, dailySuffix, dailyText } from './measure-kinds.ts';
import { amountText } from './parse-amount.ts';
import type { ProgressData } from './use-progress.ts';

const problemIds = {
  number: 'progress.notANumber',
  tooMuch: 'progress.tooMuch',
  tooLittle: 'progress.tooLittle',
} as const satisfies Record<FieldProblem, string>;

interface Props {
  /** The button that submits stands elsewhere and names this id. */
  readonly id: string;
  readonly day: Day;
  readonly progress: ProgressData;
  /** What stands in the fields at first instead of the record. */
  readonly start?: Partial<DayTexts> | undefined;
  readonly onEdit: (edit: Exclude<DayEdit, { kind: 'wrong' }>) => void;
}

/** Weight, waist and calories of one day. Give it the day as `key`, so that another day starts from its own record. */
export const DayForm = ({ id, day, progress, start = {}, onEdit }: Props) => {
  const t = useT();
  const format = useFormat();
  const record = progress.record(day);
  // Only what was typed is kept here: a value that arrives meanwhile shows, and is never taken for a cleared one.
  const [typed, setTyped] = useState(start);
  const textOf = (field: DailyField): string => typed[field] ?? amountText(record[field], dailyAmounts[field]);
  const [problems, setProblems] = useState<Readonly<Partial<Record<DailyField, FieldProblem>>>>({});

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const edit = dayEditOf(
      day,
      { weight: textOf('weight'), waist: textOf('waist'), calories: textOf('calories') },
      record,
    );
    if (edit.kind !== 'wrong') return onEdit(edit);
    setProblems(edit.problems);
    const first = dailyFields.find((field) => edit.problems[field]);
    const input = first ? event.currentTarget.elements.namedItem(first) : null;
    if (input instanceof HTMLElement) input.focus();
  };

  const errors = Object.fromEntries(
    dailyFields.flatMap((field) => {
      const problem = problems[field];
      return problem
        ? [[field, t(problemIds[problem], { max: dailyText(format, field, dailyAmounts[field].limit.max) })]]
        : [];
    }),
  );

  return (
    <form id={id} noValidate onSubmit={submit} className={styles.form}>
      {dailyFields.map((field) => {
        const last = progress.daily[field].findLast((point) => point.day < day);
        return (
          <Field
            key={field}
            type={field === 'calories' ? 'integer' : 'decimal'}
            name={field}
            label={t(`progress.${field}`)}
            value={textOf(field)}
            onChange={(text) => {
              setTyped({ ...typed, [field]: text });
              if (problems[field]) setProblems({ ...problems, [field]: undefined });
            }}
            errors={errors}
            suffix={dailySuffix(format, field)}
            enterKeyHint="done"
            {...(last ? { hint: t('progress.lastValue', { value: dailyText(format, field, last.value) }) } : {})}
          />
        );
      })}
    </form>
  );
};
