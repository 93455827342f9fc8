import { useEffect, useRef } from 'react';

import type { Day } from '#src/domain/days/day.ts';
import { dailyFields, type DailyField } from '#src/domain/body/progress-entry.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import type { DayTexts, FieldProblem } from './day-edit.ts';
import styles from './track-modal.module.css';
import { dailyAmounts, dailySuffix, dailyText } from '#src/body/record/measure-kinds.ts';
import type { ProgressData } from '#src/body/record/use-progress.ts';

const problemIds = {
  number: 'progress.notANumber',
  tooMuch: 'progress.tooMuch',
  tooLittle: 'progress.tooLittle',
} as const satisfies Record<FieldProblem, string>;

interface Props {
  /** The id of the form; a submit button outside the form names it. */
  readonly id: string;
  readonly day: Day;
  readonly progress: ProgressData;
  readonly texts: DayTexts;
  readonly onText: (field: DailyField, text: string) => void;
  readonly problems: Readonly<Partial<Record<DailyField, FieldProblem>>>;
  /** The server's errors by field of this day; each is removed when its field changes. */
  readonly said: Readonly<Partial<Record<string, string>>>;
  /** The number of attempts to save: after each, the first field with a problem gets the focus. */
  readonly attempt: number;
  readonly onSubmit: () => void;
}

/** Shows the fields for weight, waist and calories of one day. */
export const DayForm = ({ id, day, progress, texts, onText, problems, said, attempt, onSubmit }: Props) => {
  const t = useT();
  const format = useFormat();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const first = dailyFields.find((field) => problems[field]);
    const input = first && form.current?.elements.namedItem(first);
    if (input instanceof HTMLElement) input.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only an attempt moves the focus, not every keystroke
  }, [attempt]);

  const errors = Object.fromEntries(
    dailyFields.flatMap((field) => {
      const problem = problems[field];
      return problem
        ? [[field, t(problemIds[problem], { max: dailyText(format, field, dailyAmounts[field].limit.max) })]]
        : said[field] === undefined
          ? []
          : [[field, said[field]]];
    }),
  );

  return (
    <form
      ref={form}
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      className={styles.form}
    >
      {dailyFields.map((field) => {
        const last = progress.daily[field].findLast((point) => point.day < day);
        return (
          <Field
            key={field}
            type={field === 'calories' ? 'integer' : 'decimal'}
            name={field}
            label={t(`progress.${field}`)}
            value={texts[field]}
            onChange={(text) => onText(field, text)}
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
