import { useT } from '../../../i18n/use-t.tsx';
import { Card } from '../../../ui/cards/card.tsx';
import { Row, Stack } from '../../../ui/cards/layout.tsx';
import { Banner } from '../../../ui/dialogs/banner.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import type { RefusedEntry, RoundView } from '../../round/round-view.ts';
import type { Round } from '../../round/round.ts';
import styles from './round.module.css';
import { useStopWords } from './stop-words.ts';

interface Props {
  readonly round: Round;
  readonly view: RoundView;
}

const Refused = ({ round, view }: Props) => {
  const t = useT();
  const words = useStopWords();
  const about = ({ entered }: RefusedEntry): string => {
    if (!entered) return t('round.unreadable');
    if (entered.name === 'round/start') return words.what(entered);
    const { stop, note } = entered.data;
    const shown = view.stops?.find((each) => each.stop === stop);
    const what = note === '' ? words.what(entered) : `${words.what(entered)}: ${note}`;
    return shown ? `${words.title(shown)} · ${what}` : what;
  };
  return (
    <Card title={t('round.refusedTitle')} look="saffron">
      <ul className={styles.stops}>
        {view.refused.map((entry) => (
          <li key={entry.id}>
            <p dir="auto">{about(entry)}</p>
            <p className={styles.detail}>{entry.message}</p>
            <Row>
              <Button variant="secondary" size="s" onClick={() => void round.retry(entry.id)}>
                {t('round.sendAgain')}
              </Button>
              <Button variant="quiet" size="s" onClick={() => void round.dismiss(entry.id)}>
                {t('round.remove')}
              </Button>
            </Row>
          </li>
        ))}
      </ul>
    </Card>
  );
};

/** What waits on the phone, what was refused, and what the phone cannot do. */
export const RoundNotes = ({ round, view }: Props) => {
  const t = useT();
  const { waiting, online, loss, stored, refused } = view;
  return (
    <Stack gap={3}>
      <p role="status" className={styles.detail}>
        {waiting > 0
          ? t(online ? 'round.sending' : 'round.waiting', { count: waiting })
          : t(online ? 'round.allSent' : 'round.offline')}
      </p>
      {!stored && <Banner tone="saffron" title={t('round.notStored')} />}
      {loss && (
        <Banner
          role="alert"
          tone="tomato"
          title={t('round.lost', { count: loss.count })}
          close={{ label: t('desk.close'), onClose: () => void round.lossSeen() }}
        />
      )}
      {refused.length > 0 && <Refused round={round} view={view} />}
    </Stack>
  );
};
