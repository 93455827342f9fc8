import type { Doubts, WeighedDay } from '#src/domain/body/weight-file/doubtful-weights.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { Stack } from '#src/ui/cards/layout.tsx';
import { Banner } from '#src/ui/dialogs/banner.tsx';
import { RadioCards } from '#src/ui/forms/radio-cards.tsx';
import styles from './import-preview.module.css';

/** The answer for unusual weights: import them or leave them out. */
export type DoubtAnswer = 'take' | 'leave';

/** The number of weights that are named; of further ones only the count is shown. */
const NAMED = 5;

interface Props {
  readonly doubts: Doubts;
  readonly answer: DoubtAnswer | null;
  /** True if the customer tried to continue without an answer. */
  readonly asking: boolean;
  readonly onAnswer: (answer: DoubtAnswer) => void;
}

/** Shows what looks wrong in a file: jumps are listed, and the customer decides about unlikely weights. */
export const WeightDoubts = ({ doubts: { unusual, jumps }, answer, asking, onAnswer }: Props) => {
  const t = useT();
  const format = useFormat();
  const weightOf = ({ grams }: WeighedDay): string => format.weight(grams);
  const dayOf = ({ day }: WeighedDay): string => format.dayWithYear(day);
  return (
    <>
      {jumps.length > 0 && (
        <Banner tone="saffron" title={t('wearable.file.jumps', { count: jumps.length })}>
          <ul className={styles.lines}>
            {jumps.slice(0, NAMED).map(({ from, to }) => (
              <li key={to.day}>
                {t('wearable.file.jump', {
                  before: weightOf(from),
                  from: dayOf(from),
                  after: weightOf(to),
                  to: dayOf(to),
                })}
              </li>
            ))}
            {jumps.length > NAMED && <li>{t('wearable.file.moreJumps', { count: jumps.length - NAMED })}</li>}
          </ul>
        </Banner>
      )}
      {unusual.length > 0 && (
        <Stack gap={2}>
          <RadioCards
            legend={t('wearable.file.unusual', { count: unusual.length })}
            name="unusual"
            errors={asking ? { unusual: t('wearable.file.answerMissing') } : {}}
            minWidth="8rem"
            value={answer}
            onChange={onAnswer}
            options={(['take', 'leave'] as const).map((value) => ({
              value,
              title: t(`wearable.file.unusual.${value}`),
            }))}
          />
          <ul className={styles.lines}>
            {unusual.slice(0, NAMED).map((each) => (
              <li key={each.day}>{t('wearable.file.unusualDay', { weight: weightOf(each), day: dayOf(each) })}</li>
            ))}
            {unusual.length > NAMED && <li>{t('wearable.file.moreLines', { count: unusual.length - NAMED })}</li>}
          </ul>
        </Stack>
      )}
    </>
  );
};
