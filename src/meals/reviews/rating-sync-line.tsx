import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { putAway, sendAgain, type EntrySync } from '../../state/engine/entry-sync.ts';
import { useDisplayZone } from '../../state/plan/clock.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Row, Stack } from '../../ui/cards/layout.tsx';
import { SentLine } from '../../saving/sent-line.tsx';
import { refusalText } from './refusal-text.ts';

interface Said {
  readonly rating?: number;
  readonly feedback?: string;
}

/**
 * Shows the state of a rating: on this device, sent, replaced by a later change (with both values), or refused and why.
 */
export const RatingSyncLine = ({ sync }: { readonly sync: EntrySync }) => {
  const t = useT();
  const format = useFormat();
  const zone = useDisplayZone();
  if (sync.state === 'none') return null;
  if (sync.state !== 'replaced' && sync.state !== 'refused') return <SentLine state={sync.state} />;
  const { entry } = sync;
  const written = (said: unknown): string => {
    const { rating, feedback } = (said ?? {}) as Said;
    return [rating === undefined ? '' : t('shell.stars', { count: rating }), feedback ? `“${feedback}”` : '']
      .filter(Boolean)
      .join(' · ');
  };
  return (
    <Stack gap={2}>
      {sync.state === 'replaced' ? (
        <>
          <SentLine state="replaced" />
          {entry.superseded?.map(({ field, yours, winner, editedAt }) => (
            <p key={field}>
              {t('feedback.replacedBoth', {
                yours: written(yours),
                winner: written(winner),
                time: format.dateTime(editedAt, zone),
              })}
            </p>
          ))}
        </>
      ) : (
        <SentLine state="refused" detail={refusalText(t, entry.refusal)} />
      )}
      <Row gap={2}>
        {sync.state === 'refused' && (
          <Button size="s" variant="secondary" onClick={() => sendAgain(entry.id)}>
            {t('shell.retry')}
          </Button>
        )}
        <Button size="s" variant="quiet" onClick={() => putAway(entry.id)}>
          {t(sync.state === 'refused' ? 'shell.discard' : 'feedback.gotIt')}
        </Button>
      </Row>
    </Stack>
  );
};
