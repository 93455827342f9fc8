import { bodyKinds } from '../../domain/body/body-measurements.ts';
import type { Day } from '../../domain/days/day.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { girthPart, measuredOn } from './girth-part.ts';
import { compositionAmounts, girthAmount } from './measure-kinds.ts';
import { RecordSheet } from './record-sheet.tsx';
import type { RefusedDay } from './refused-day.ts';
import type { ProgressData } from './use-progress.ts';
import { useSaving } from '../../saving/use-saving.ts';
import { progressWords } from './saving-words.ts';

interface Props {
  readonly show: boolean;
  readonly close: () => void;
  readonly progress: ProgressData;
  readonly again?: RefusedDay | undefined;
  /** Called when the record is stored on the device. */
  readonly onSaved?: () => void;
}

const composition = ['SMM', 'BFM'] as const;

/** Shows the sheet for the girths of one day, from bust to calf. */
export const MeasurementsSheet = ({ show, close, progress, again, onSaved }: Props) => {
  const t = useT();
  const format = useFormat();
  const { save } = useSaving(progressWords);
  return (
    <RecordSheet
      show={show}
      close={close}
      progress={progress}
      again={again}
      headLine={t('progress.measurements')}
      hint={t('progress.measurementsHint')}
      fields={bodyKinds.map((kind) => ({
        name: kind,
        label: kind === 'waist' ? t('progress.waist') : t(`progress.chart.${kind}`),
        suffix: format.unit.cm,
        amount: girthAmount(kind),
        most: format.girth(girthAmount(kind).limit.max),
        valueOn: (day) => measuredOn(progress.data, kind, day),
      }))}
      onSave={async (day, values) => {
        const part = girthPart(progress.data, day, values);
        const safe = await save('progress/setBodyMeasurements', [part], { replaces: progress.asOf });
        if (safe) onSaved?.();
        return safe;
      }}
    />
  );
};

/** Shows the sheet for skeletal muscle mass and body fat mass of one day, in kg. */
export const CompositionSheet = ({ show, close, progress, again, onSaved }: Props) => {
  const t = useT();
  const format = useFormat();
  const { save } = useSaving(progressWords);
  const { SMMHistory, BFMHistory } = progress.data;
  const histories = { SMM: SMMHistory, BFM: BFMHistory };
  const valueOn = (kind: (typeof composition)[number], day: Day): number | null => histories[kind][day] ?? null;
  return (
    <RecordSheet
      show={show}
      close={close}
      progress={progress}
      again={again}
      headLine={t('progress.compositionTitle')}
      hint={t('progress.compositionHint')}
      fields={composition.map((kind) => ({
        name: kind,
        label: t(kind === 'SMM' ? 'progress.chart.smm' : 'progress.chart.bfm'),
        suffix: format.unit.kg,
        amount: compositionAmounts[kind],
        most: `${format.upTo(compositionAmounts[kind].limit.max / 100, 0)} ${format.unit.kg}`,
        valueOn: (day) => valueOn(kind, day),
      }))}
      onSave={async (date, { SMM, BFM }) => {
        const inverse = { data: { date, SMM: valueOn('SMM', date), BFM: valueOn('BFM', date) } };
        const part = { data: { data: { date, SMM, BFM } }, inverse };
        const safe = await save('progress/setBodyAnalaysis', [part], { replaces: progress.asOf });
        if (safe) onSaved?.();
        return safe;
      }}
    />
  );
};
