import type { RefObject } from 'react';

import { dailyText } from '#src/body/record/measure-kinds.ts';
import { DaySyncLine } from '#src/body/record/day-sync-line.tsx';
import { measuredOn } from '#src/body/record/girth-part.ts';
import { amountText, parseAmount } from '#src/body/record/parse-amount.ts';
import type { ProgressData } from '#src/body/record/use-progress.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { Grid, Row, Stack } from '#src/ui/cards/layout.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { IconButton } from '#src/ui/forms/icon-button.tsx';
import { markOf } from './body-shape.ts';
import styles from './measurements.module.css';
import {
  amountOf,
  entryDayAt,
  fieldsOf,
  textIn,
  weekAt,
  type MeasurementField,
  type TypedWeeks,
  type WeekEdit,
  type WeekPlace,
} from './week-entries.ts';

/** The step of the weight, in grams. */
const STEP = 100;

interface Props {
  readonly box: RefObject<HTMLFormElement | null>;
  readonly id: string;
  readonly place: WeekPlace;
  readonly progress: ProgressData;
  readonly typed: TypedWeeks;
  readonly problems: Extract<WeekEdit, { kind: 'wrong' }>['problems'];
  readonly onText: (field: MeasurementField, text: string) => void;
  readonly onSubmit: () => void;
}

/** Shows the fields of one week, or why the week has none. */
export const WeekForm = ({ box, id, place, progress, typed, problems, onText, onSubmit }: Props) => {
  const t = useT();
  const format = useFormat();
  const { from, to } = weekAt(place);
  const entry = entryDayAt(place, progress);
  const span = <p className={styles.span}>{t('body.weekDays', { from: format.day(from), to: format.day(to) })}</p>;
  if (entry.kind !== 'day')
    return (
      <form id={id} ref={box} onSubmit={(event) => event.preventDefault()}>
        <Stack gap={2}>
          {span}
          <p>
            {entry.kind === 'coming'
              ? t('body.coming', { week: t('body.week', { number: place.week }), day: format.day(from) })
              : t('body.before', { day: format.dayWithYear(progress.registered) })}
          </p>
        </Stack>
      </form>
    );
  const { day } = entry;
  const fields = fieldsOf(place.type);
  const textOf = (field: MeasurementField): string => textIn(typed, place, day, field, progress);
  const most = (field: MeasurementField): string =>
    field === 'weight' ? format.weight(amountOf(field).limit.max) : format.girth(amountOf(field).limit.max);
  const errors = Object.fromEntries(
    fields.flatMap((field) => {
      const problem = problems[field];
      if (!problem) return [];
      if (problem.kind === 'empty') return [[field, t('progress.pleaseEnter')]];
      const { why } = problem;
      return [
        [
          field,
          why === 'number'
            ? t('progress.notANumber')
            : why === 'tooMuch'
              ? t('progress.tooMuch', { max: most(field) })
              : t(field === 'weight' ? 'progress.tooLittle' : 'body.notBelowZero'),
        ],
      ];
    }),
  );
  const last = place.type === 'weight' ? progress.daily.weight.findLast((point) => point.day <= to) : undefined;
  const step = (by: number): void => {
    const amount = parseAmount(textOf('weight'), amountOf('weight'));
    const grams = amount.kind === 'value' ? amount.stored : (last?.value ?? null);
    if (grams === null) return;
    const { min, max } = amountOf('weight').limit;
    onText('weight', amountText(Math.min(max, Math.max(min, grams + by)), amountOf('weight')));
  };
  return (
    <form
      id={id}
      ref={box}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack gap={3}>
        <Row between>
          <div>
            {span}
            <p className={styles.day}>{t('body.recordedFor', { day: format.day(day) })}</p>
          </div>
          <DaySyncLine day={day} recorded={measuredOn(progress.data, fields[0]!, day) !== null} />
        </Row>
        {place.type === 'weight' ? (
          <>
            <div className={styles.stepped}>
              <IconButton
                icon="minus"
                look="outlined"
                label={t('progress.quickLess')}
                disabled={textOf('weight') === '' && !last}
                onClick={() => step(-STEP)}
              />
              <Field
                type="decimal"
                name="weight"
                label={t('body.field.weight')}
                suffix={format.unit.kg}
                value={textOf('weight')}
                errors={errors}
                onChange={(text) => onText('weight', text)}
              />
              <IconButton
                icon="plus"
                look="outlined"
                label={t('progress.quickMore')}
                disabled={textOf('weight') === '' && !last}
                onClick={() => step(STEP)}
              />
            </div>
            {last && last.day !== day && (
              <p className={styles.last}>
                {t('body.lastTime', { value: dailyText(format, 'weight', last.value), day: format.day(last.day) })}
              </p>
            )}
          </>
        ) : (
          <Grid min="9rem" gap={3}>
            {fields.map((field) => (
              <Field
                key={field}
                type="decimal"
                name={field}
                label={t(`body.field.${field}`)}
                prefix={
                  field !== 'weight' && (
                    <span className={styles.mark} aria-hidden="true">
                      {markOf(field)}
                    </span>
                  )
                }
                suffix={format.unit.cm}
                value={textOf(field)}
                errors={errors}
                onChange={(text) => onText(field, text)}
              />
            ))}
          </Grid>
        )}
      </Stack>
    </form>
  );
};
