import { useState } from 'react';

import type { TextRow } from '#src/domain/body/weight-file/delimited-text.ts';
import { orderFrom, ordersOffered } from '#src/domain/reading/read-moment.ts';
import { weightUnits } from '#src/domain/body/read-weight.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { Stack } from '#src/ui/cards/layout.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { RadioCards } from '#src/ui/forms/radio-cards.tsx';
import { Select } from '#src/ui/forms/select.tsx';
import { choicesOf, type Choices, type Step } from './use-import-file.ts';

type Asking = Extract<Step, { kind: 'asking' }>;

const SHORT = 24;
const short = (text: string): string => (text.length > SHORT ? `${text.slice(0, SHORT)}…` : text);

/** Returns the first non-empty cell of a column, as an example. */
const exampleIn = (rows: readonly TextRow[], headLine: number, column: number | null): string => {
  if (column === null) return '';
  const row = rows.find(({ line, cells }) => line > headLine && (cells[column] ?? '').trim() !== '');
  return short((row?.cells[column] ?? '').trim());
};

/** Asks what the file does not tell: its columns, the order of its dates, the unit of its weights. */
export const FileQuestions = ({
  asking,
  onAnswer,
}: {
  readonly asking: Asking;
  readonly onAnswer: (choices: Choices) => void;
}) => {
  const t = useT();
  const { rows, layout, seen, said } = asking;
  const [choices, setChoices] = useState<Choices>(() => choicesOf(layout, seen, said));
  // Order and unit are known only for the columns that were read. Another column is read first; then the question
  // follows.
  const asksOrder = choices.date !== null && choices.date === layout.date && orderFrom(seen.orders) === null;
  const asksUnit = choices.weight !== null && choices.weight === layout.weight && seen.unitless;
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
  const open = [
    ...(['date', 'weight'] as const).filter((name) => choices[name] === null),
    ...(asksOrder && choices.order === null ? (['order'] as const) : []),
    ...(asksUnit && choices.unit === null ? (['unit'] as const) : []),
  ];
  const errors = tried ? Object.fromEntries(open.map((name) => [name, t('wearable.file.answerMissing')])) : {};
  const answer = (): void => {
    setTried(true);
    if (open.length > 0) return;
    onAnswer({ ...choices, order: asksOrder ? choices.order : null, unit: asksUnit ? choices.unit : null });
  };
  const chooseColumn = (name: 'date' | 'weight', column: number): void =>
    setChoices({
      ...choices,
      [name]: column,
      // An answer about one column does not apply to another.
      ...(name === 'date' ? { order: column === layout.date ? said.order : null } : {}),
      ...(name === 'weight' ? { unit: column === layout.weight ? said.unit : null } : {}),
    });
  const column = (name: 'date' | 'weight') => (
    <Select
      label={t(name === 'date' ? 'wearable.file.dateColumn' : 'wearable.file.weightColumn')}
      name={name}
      errors={errors}
      placeholder={t('wearable.file.choose')}
      value={choices[name] === null ? '' : String(choices[name])}
      onChange={(value) => chooseColumn(name, Number(value))}
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
        {asksOrder && (
          <RadioCards
            legend={t('wearable.file.order', { example: exampleIn(rows, layout.headLine, choices.date) })}
            name="order"
            errors={errors}
            minWidth="8rem"
            value={choices.order}
            onChange={(order) => setChoices({ ...choices, order })}
            options={ordersOffered(seen.orders).map((value) => ({ value, title: t(`wearable.file.order.${value}`) }))}
          />
        )}
        {asksUnit && (
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
