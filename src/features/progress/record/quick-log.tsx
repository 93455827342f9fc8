import { startTransition, useState } from 'react';

import { toStored } from '#src/domain/body/measure-units.ts';
import { isWithin } from '#src/domain/forms/limits.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { Icon } from '#src/ui/text/icon.tsx';
import { IconButton } from '#src/ui/forms/icon-button.tsx';
import { Modal } from '#src/ui/dialogs/modal.tsx';
import { useAskedDay } from '#src/body/record/asked-day.tsx';
import { DaySyncLine } from '#src/body/record/day-sync-line.tsx';
import { dailyAmounts } from '#src/body/record/measure-kinds.ts';
import { amountText, parseAmount } from '#src/body/record/parse-amount.ts';
import styles from './quick-log.module.css';
import type { ProgressData } from '#src/body/record/use-progress.ts';
import { useSaving } from '#src/saving/use-saving.ts';
import { progressWords } from '#src/body/record/saving-words.ts';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', 'back'] as const;
const STEP_GRAMS = 100;
/** "500.0" */
const LONGEST = 5;

/** Returns the text after a key: one point, one decimal, no leading zeros. */
export const typed = (text: string, key: string): string => {
  if (key === 'back') return text.slice(0, -1);
  if (key === '.') return text.includes('.') ? text : `${text || '0'}.`;
  const next = text === '0' ? key : text + key;
  return next.length > LONGEST || /\.\d\d/.test(next) || /^\d{4}/.test(next) ? text : next;
};

/** Keeps the focus in the field when a pad key is pressed, so that typing continues there. */
const keepFocus = (event: { preventDefault(): void }): void => event.preventDefault();

interface Props {
  readonly close: () => void;
  readonly progress: ProgressData;
}

const Pad = ({ close, progress }: Props) => {
  const t = useT();
  const format = useFormat();
  const { save } = useSaving(progressWords);
  const { today, knownDay, daily, record } = progress;
  const asked = useAskedDay(knownDay);
  const before = record(today).weight ?? null;
  const last = daily.weight.at(-1)?.value ?? null;
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<'number' | 'tooMuch' | 'tooLittle' | null>(null);

  const amount = parseAmount(text, dailyAmounts.weight);
  const grams = amount.kind === 'value' ? amount.stored : amount.kind === 'empty' ? last : null;
  const hint = last === null ? '0.0' : format.number(last / 1000, 1);
  const type = (key: string): void => {
    setProblem(null);
    setText(typed(text, key));
  };
  const nudge = (step: number): void => {
    const to = (grams ?? 0) + step;
    if (isWithin(to, dailyAmounts.weight.limit)) setText(amountText(to, dailyAmounts.weight));
    setProblem(null);
  };
  const submit = async (): Promise<void> => {
    if (!asked.isKnown()) return;
    if (grams === null) {
      setProblem(amount.kind === 'wrong' ? amount.why : 'number');
      return;
    }
    const weight = toStored(grams / 1000, 'kg');
    if (
      await save('progress/set', [{ data: { date: today, weight }, inverse: { date: today, weight: before } }], {
        replaces: progress.asOf,
      })
    )
      // The message that the value is saved appears first; closing is deferred, because both together would be slow.
      startTransition(close);
  };

  const messages = {
    number: 'progress.pleaseEnter',
    tooMuch: 'progress.tooMuch',
    tooLittle: 'progress.tooLittle',
  } as const;
  return (
    <form
      className={styles.log}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {asked.question}
      {knownDay.by === 'said' && <p className={styles.hint}>{t('progress.forDay', { day: format.dayLong(today) })}</p>}
      <p className={styles.hint}>{t(last === null ? 'progress.quickFirst' : 'progress.quickHint')}</p>
      <div className={styles.figure}>
        <IconButton
          icon="minus"
          look="filled"
          label={t('progress.quickLess')}
          disabled={grams === null}
          onMouseDown={keepFocus}
          onClick={() => nudge(-STEP_GRAMS)}
        />
        <label className={styles.value}>
          <input
            name="weight"
            data-autofocus
            inputMode="none"
            autoComplete="off"
            aria-label={`${t('progress.weight')} (${format.unit.kg})`}
            aria-invalid={problem !== null || undefined}
            aria-describedby={problem === null ? undefined : 'quick-problem'}
            placeholder={hint}
            style={{ inlineSize: `${Math.max(2, (text || hint).length)}ch` }}
            value={text}
            onChange={(event) => {
              setProblem(null);
              setText(event.target.value.slice(0, 8));
            }}
          />
          <span aria-hidden="true">{format.unit.kg}</span>
        </label>
        <IconButton
          icon="plus"
          look="filled"
          label={t('progress.quickMore')}
          disabled={grams === null}
          onMouseDown={keepFocus}
          onClick={() => nudge(STEP_GRAMS)}
        />
      </div>
      <p id="quick-problem" role="status" className={styles.problem}>
        {problem && t(messages[problem], { max: format.weight(dailyAmounts.weight.limit.max) })}
      </p>
      <div className={styles.pad} dir="ltr" role="group" aria-label={t('progress.quickPad')}>
        {KEYS.map((key) => (
          <button
            key={key}
            type="button"
            className={styles.key}
            onMouseDown={keepFocus}
            aria-label={key === 'back' ? t('progress.quickBack') : key === '.' ? t('progress.quickPoint') : undefined}
            onClick={() => type(key)}
          >
            {key === 'back' ? <Icon name="arrow-back" /> : key}
          </button>
        ))}
      </div>
      <DaySyncLine day={today} recorded={before !== null} />
      <Button type="submit" size="l" block icon="check" disabled={asked.undecided} onMouseDown={keepFocus}>
        {grams === null ? t('shell.save') : t('progress.saveValue', { value: format.weight(grams) })}
      </Button>
    </form>
  );
};

/** Shows the quick log of today's weight: the last value is filled in, and the number pad is at the bottom. */
export const QuickLog = ({ show, close, progress }: Props & { readonly show: boolean }) => {
  const t = useT();
  return (
    <Modal show={show} close={close} closeLabel={t('shell.close')} headLine={t('progress.quickTitle')}>
      <Pad close={close} progress={progress} />
    </Modal>
  );
};
