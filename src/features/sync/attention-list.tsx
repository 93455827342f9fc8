import { Link } from '@tanstack/react-router';

import type { AttentionEntry } from '../../offline/outbox/attention.ts';
import { wholeEngine } from '../../state/engine/engine.ts';
import { report } from '../../state/engine/report.ts';
import { Button, buttonClass } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { SentLine } from '../../saving/sent-line.tsx';
import { useToast } from '../../ui/dialogs/toast.tsx';
import { describeEntry, fieldName, fieldValue, type Words } from './describe-entry.ts';
import { editPlace } from './edit-place.ts';
import styles from './sync.module.css';
import { useWords } from './use-words.ts';

const reasonOf = ({ refusal }: AttentionEntry, { t }: Words): string => {
  if (!refusal) return t('errors.internal');
  const fields = Object.values(refusal.errors ?? {});
  return fields.length > 0 ? fields.join(' ') : refusal.message || t(`errors.${refusal.code}`);
};

/** Shows both values of every field whose edit was replaced, with the time of each edit. */
const BothValues = ({ entry, words }: { readonly entry: AttentionEntry; readonly words: Words }) => {
  const { t, format } = words;
  return entry.superseded?.map(({ field, yours, winner, editedAt }) => (
    <div key={field}>
      {fieldName(field, words) !== '' && <p className={styles.field}>{fieldName(field, words)}</p>}
      <dl className={styles.both}>
        <div>
          <dt>{t('sync.yours', { time: format.dateTime(entry.editedAt, words.zone) })}</dt>
          <dd>{fieldValue(field, yours, words)}</dd>
        </div>
        <div>
          <dt>{t('sync.winner', { time: format.dateTime(editedAt, words.zone) })}</dt>
          <dd>{fieldValue(field, winner, words)}</dd>
        </div>
      </dl>
    </div>
  ));
};

interface Props {
  readonly title: string;
  readonly entries: readonly AttentionEntry[];
}

/** Shows what the server refused or a later change replaced: each entry stays until the customer has handled it. */
export const AttentionList = ({ title, entries }: Props) => {
  const words = useWords();
  const toast = useToast();
  const { t, format } = words;
  const again = async (id: string): Promise<void> => {
    const result = await (await wholeEngine()).retry(id);
    toast({ text: t(result.ok ? 'sync.again' : 'sync.againFailed'), key: 'sync' });
  };
  const discard = async (id: string): Promise<void> => (await wholeEngine()).discard(id);
  return (
    <Card title={title}>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <p className={styles.what}>{describeEntry(entry.name, entry.data, words)}</p>
            {entry.why === 'rejected' && (
              <p className={styles.when}>{t('sync.savedAt', { time: format.dateTime(entry.editedAt, words.zone) })}</p>
            )}
            {entry.why === 'rejected' ? (
              <SentLine state="refused" detail={reasonOf(entry, words)} />
            ) : (
              <>
                <SentLine state="replaced" />
                <BothValues entry={entry} words={words} />
              </>
            )}
            <div className={styles.actions}>
              {entry.why === 'rejected' && (
                <>
                  <Button
                    size="s"
                    variant="secondary"
                    onClick={() => void again(entry.id).catch(report('a refused entry could not be sent again'))}
                  >
                    {t('shell.retry')}
                  </Button>
                  <Link {...editPlace(entry)} className={buttonClass({ variant: 'soft', size: 's' })}>
                    {t('shell.edit')}
                  </Link>
                </>
              )}
              <Button
                size="s"
                variant={entry.why === 'rejected' ? 'dangerQuiet' : 'secondary'}
                onClick={() => void discard(entry.id).catch(report('an entry could not be put away'))}
              >
                {t(entry.why === 'rejected' ? 'shell.discard' : 'sync.gotIt')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
};
