import { useMemo, useState } from 'react';

import { doubtsAbout } from '#src/domain/body/weight-file/doubtful-weights.ts';
import { previewImport } from '#src/domain/body/weight-file/read-weights.ts';
import type { Day } from '#src/domain/days/day.ts';
import { dayEntries } from '#src/domain/days/day-maps.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { Grid, Row, Stack } from '#src/ui/cards/layout.tsx';
import { Stat } from '#src/ui/cards/stat.tsx';
import { Badge } from '#src/ui/text/badge.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { Checkbox } from '#src/ui/forms/checkbox.tsx';
import type { ProgressData } from '#src/body/record/use-progress.ts';
import { WeightDoubts, type DoubtAnswer } from './weight-doubts.tsx';
import styles from './import-preview.module.css';
import type { Step } from './use-import-file.ts';
import type { WantedWeights } from './use-send-import.ts';

type Preview = Extract<Step, { kind: 'preview' }>;

/** The number of lines that are named; of further lines only the count is shown. */
const LINES = 5;

interface Props {
  readonly preview: Preview;
  readonly progress: ProgressData;
  readonly busy: boolean;
  readonly onImport: (wanted: WantedWeights) => void;
  readonly onChange: () => void;
}

/** Shows what an import would do, before it begins. */
export const ImportPreview = ({ preview, progress, busy, onImport, onChange }: Props) => {
  const t = useT();
  const format = useFormat();
  const [replace, setReplace] = useState(false);
  const { found, layout } = preview;
  const { weights, refused, repeated } = found;
  const { data } = progress;
  const [answer, setAnswer] = useState<DoubtAnswer | null>(null);
  const [tried, setTried] = useState(false);
  const standing = useMemo(() => data.progress['weight'] ?? {}, [data]);
  const doubts = useMemo(() => doubtsAbout(weights, new Map(dayEntries(standing))), [weights, standing]);
  const { fresh, same, other } = useMemo(() => {
    const left = new Set(answer === 'leave' ? doubts.unusual.map(({ day }) => day) : []);
    const taken = new Map([...weights].filter(([day]) => !left.has(day)));
    return previewImport(taken, (day) => standing[day]);
  }, [weights, standing, doubts, answer]);
  const wanted = fresh.length + (replace ? other.length : 0);
  const days = [...weights.keys()];
  const [from, to] = [days[0], days.at(-1)];
  const weighed = (on: readonly Day[]) => on.toSorted().map((day) => [day, weights.get(day) ?? 0] as const);
  const isAsked = doubts.unusual.length > 0 && answer === null;
  const start = (): void => {
    setTried(true);
    if (!isAsked) onImport({ fresh: weighed(fresh), other: replace ? weighed(other) : [] });
  };
  return (
    <Stack gap={4}>
      {layout.known && (
        <Row>
          <Badge tone="sea">{t(`wearable.file.known.${layout.known}`)}</Badge>
        </Row>
      )}
      <div role="status">
        <Grid min="6rem" gap={2}>
          <Stat label={t('wearable.file.fresh')} value={format.number(fresh.length)} />
          <Stat label={t('wearable.file.same')} value={format.number(same + other.length)} />
          <Stat label={t('wearable.file.refused')} value={format.number(refused.length)} />
        </Grid>
      </div>
      {from && to && <p>{t('wearable.file.span', { from: format.dayWithYear(from), to: format.dayWithYear(to) })}</p>}
      {repeated > 0 && <p>{t('wearable.file.repeated', { count: repeated })}</p>}
      {refused.length > 0 && (
        <div>
          <p>{t('wearable.file.lines', { count: refused.length })}</p>
          <ul className={styles.lines}>
            {refused.slice(0, LINES).map(({ line, why }) => (
              <li key={line}>{t('wearable.file.line', { line, why: t(`wearable.file.why.${why}`) })}</li>
            ))}
            {refused.length > LINES && <li>{t('wearable.file.moreLines', { count: refused.length - LINES })}</li>}
          </ul>
        </div>
      )}
      <WeightDoubts doubts={doubts} answer={answer} asking={tried && isAsked} onAnswer={setAnswer} />
      {other.length > 0 && (
        <Checkbox
          name="replace"
          label={t('wearable.file.replace', { count: other.length })}
          hint={t('wearable.file.replaceHint')}
          checked={replace}
          onChange={setReplace}
        />
      )}
      {weights.size === 0 ? (
        <p>{t('wearable.file.nothingFound')}</p>
      ) : fresh.length === 0 && other.length === 0 ? (
        <p>{t('wearable.file.nothingNew')}</p>
      ) : (
        <p>{t('wearable.file.compared')}</p>
      )}
      <Stack gap={2}>
        <Button block icon="plus" disabled={wanted === 0} busy={busy} onClick={start}>
          {t('wearable.file.start', { count: wanted })}
        </Button>
        <Button block variant="quiet" onClick={onChange}>
          {t('wearable.file.change')}
        </Button>
      </Stack>
    </Stack>
  );
};
