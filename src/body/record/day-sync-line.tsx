import type { Day } from '../../domain/days/day.ts';
import { dailyFields, type DailyField } from '../../domain/body/progress-entry.ts';
import type { Format } from '../../i18n/format.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT, type Translate } from '../../i18n/use-t.tsx';
import type { Superseded } from '../../protocol/define/superseded.ts';
import { entrySync, putAway, sendAgain } from '../../state/engine/entry-sync.ts';
import { useOutbox } from '../../state/engine/outbox.ts';
import { useDisplayZone } from '../../state/plan/clock.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Row, Stack } from '../../ui/cards/layout.tsx';
import { SentLine } from '../../saving/sent-line.tsx';
import { isAboutDay, losersOf } from './about-day.ts';
import { dailyText } from './measure-kinds.ts';

const isDaily = (field: string): field is DailyField => (dailyFields as readonly string[]).includes(field);

const valueText = (t: Translate, format: Format, field: string, value: unknown): string => {
  if (typeof value !== 'number') return t('progress.cleared');
  return isDaily(field)
    ? dailyText(format, field, value)
    : format.upTo(value / (field === 'SMM' || field === 'BFM' ? 100 : 10), 2);
};

const bothValues = (
  t: Translate,
  format: Format,
  zone: string,
  { field, yours, winner, editedAt }: Superseded,
): string =>
  t('progress.replacedBoth', {
    yours: valueText(t, format, field, yours),
    winner: valueText(t, format, field, winner),
    time: format.dateTime(editedAt, zone),
  });

/**
 * Shows where the entry of a day is saved. For an entry that lost to another, it shows both values; for a refused one,
 * the reason. Both stay until the customer deals with them.
 */
export const DaySyncLine = ({ day, recorded }: { readonly day: Day; readonly recorded: boolean }) => {
  const t = useT();
  const format = useFormat();
  const zone = useDisplayZone();
  const sync = entrySync(useOutbox(), isAboutDay(day), recorded);
  if (sync.state === 'none') return null;
  if (sync.state !== 'replaced' && sync.state !== 'refused') return <SentLine state={sync.state} />;
  const { entry } = sync;
  return (
    <Stack gap={2}>
      {sync.state === 'replaced' ? (
        <>
          <SentLine state="replaced" />
          {losersOf(entry, day).map((field) => (
            <p key={field.field}>{bothValues(t, format, zone, field)}</p>
          ))}
        </>
      ) : (
        <SentLine state="refused" detail={Object.values(entry.refusal?.errors ?? {})[0] ?? entry.refusal?.message} />
      )}
      <Row gap={2}>
        {sync.state === 'refused' && (
          <Button size="s" variant="secondary" onClick={() => sendAgain(entry.id)}>
            {t('shell.retry')}
          </Button>
        )}
        <Button size="s" variant="quiet" onClick={() => putAway(entry.id)}>
          {t('progress.gotIt')}
        </Button>
      </Row>
    </Stack>
  );
};
