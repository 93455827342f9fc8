import { useState } from 'react';

import type { TextRow } from '../../../domain/body/weight-file/delimited-text.ts';
import { ordersOffered } from '../../../domain/body/weight-file/file-date.ts';
import { weightUnits } from '../../../domain/body/weight-file/file-weight.ts';
import { useT } from '../../../i18n/use-t.tsx';
import { Stack } from '../../../ui/cards/layout.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { choicesOf, missing, type Choices, type Step } from './use-import-file.ts';

type Asking = Extract<Step, { kind: 'asking' }>;

const SHORT = 24;
const short = (text: string): string => (text.length > SHORT ? `${text.slice(0, SHORT)}…` : text);

/** A cell of the first row that has something there. */
const exampleIn = (rows: readonly TextRow[], headLine: number, column: number | null): string => {
  if (column === null) return '';
  const row = rows.find(({ line, cells }) => line > headLine && (cells[column] ?? '').trim() !== '');
  return short((row?.cells[column] ?? '').trim());
};

/** Asks what the file does not say by itself: its columns, the order of its dates, the unit of its weights. */
export const FileQuestions = ({
  asking,
  onAnswer,
}: {
  readonly asking: Asking;
  readonly onAnswer: (choices: Choices) => void;
}) => {
  const t = useT();
  const { rows, layout } = asking;
  const [choices, setChoices] = useState<Choices>(() => choicesOf(layout, asking.seen));
  const { unitless, orders } = asking.seen;
  const [tried, setTried] = useState(false);
  const width = Math.max(...rows.slice(0, 20).map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, i) => {
    const example = exampleIn(rows, layout.headLine, i);
    const name = short((layout.head[i] ?? '').trim());
    return {
      value: String(i),
      label:
        name === ''
          ? t('wearable.file.column', { number: i + 1, example })
          : t('wearable.file.namedColumn', { name, example }),
    };
  });
  const open = missing(choices).filter((name) => (name !== 'order' || orders.asked) && (name !== 'unit' || unitless));
  const errors = tried ? Object.fromEntries(open.map((name) => [name, t('wearable.file.answerMissing')])) : {};
  const answer = (): void => {
    setTried(true);
    // What was not asked is read from the file, which may have other columns now.
    if (open.length === 0)
      onAnswer({ ...choices, order: orders.asked ? choices.order : null, unit: unitless ? choices.unit : null });
  };
  const column = (name: 'date' | 'weight') => (
    <Select
      label={t(name === 'date' ? 'wearable.file.dateColumn' : 'wearable.file.weightColumn')}
      name={name}
      errors={errors}
      placeholder={t('wearable.file.choose')}
      value={choices[name] === null ? '' : String(choices[name])}
      onChange={(value) => setChoices({ ...choices, [name]: Number(value) })}
      options={columns}
    />
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        answer();
      }}
    >
      <Stack gap={6}>
        <div>
          <h3>{t('wearable.file.how')}</h3>
          <p>{t('wearable.file.howText')}</p>
        </div>
        {column('date')}
        {column('weight')}
        {orders.asked && (
          <RadioCards
            legend={t('wearable.file.order', { example: exampleIn(rows, layout.headLine, choices.date) })}
            name="order"
            errors={errors}
            minWidth="8rem"
            value={choices.order}
            onChange={(order) => setChoices({ ...choices, order })}
            options={ordersOffered(orders).map((value) => ({ value, title: t(`wearable.file.order.${value}`) }))}
          />
        )}
        {unitless && (
          <RadioCards
            legend={t('wearable.file.unit', { example: exampleIn(rows, layout.headLine, choices.weight) })}
            name="unit"
            errors={errors}
            minWidth="8rem"
            value={choices.unit}
            onChange={(unit) => setChoices({ ...choices, unit })}
            options={weightUnits.map((value) => ({ value, title: t(`wearable.file.unit.${value}`) }))}
          />
        )}
        <Button block type="submit">
          {t('wearable.file.preview')}
        </Button>
      </Stack>
    </form>
  );
};
