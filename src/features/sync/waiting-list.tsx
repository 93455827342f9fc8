import type { Entry } from '../../offline/outbox/outbox-entry.ts';
import { wholeEngine } from '../../state/engine/engine.ts';
import { report } from '../../state/engine/report.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { SentLine } from '../../saving/sent-line.tsx';
import { useToast } from '../../ui/dialogs/toast.tsx';
import { describeEntry } from './describe-entry.ts';
import styles from './sync.module.css';
import { useWords } from './use-words.ts';

/** Shows what is stored on this device and not yet confirmed by the server. */
export const WaitingList = ({ entries }: { readonly entries: readonly Entry[] }) => {
  const words = useWords();
  const toast = useToast();
  const { t, format } = words;
  const undo = async (id: string): Promise<void> => {
    const result = await (await wholeEngine()).undo(id);
    toast({ text: t(result === 'impossible' ? 'sync.undoFailed' : 'sync.undone'), key: 'sync' });
  };
  return (
    <Card title={t('sync.waiting', { count: entries.length })}>
      <ul className={styles.list}>
        {entries.map(({ id, name, data, editedAt, emitted, canUndo }) => (
          <li key={id} className={styles.entry}>
            <p className={styles.what}>{describeEntry(name, data, words)}</p>
            <p className={styles.when}>{t('sync.savedAt', { time: format.dateTime(editedAt, words.zone) })}</p>
            <div className={styles.foot}>
              <SentLine state={emitted ? 'underway' : 'device'} />
              {canUndo && (
                <Button
                  size="s"
                  variant="quiet"
                  onClick={() => void undo(id).catch(report('an entry could not be taken back'))}
                >
                  {t('shell.undo')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
};
