import { Link } from '@tanstack/react-router';

import { useT } from '../../i18n/use-t.tsx';
import { refusalText } from '../../meals/reviews/refusal-text.ts';
import type { AttentionEntry } from '../../offline/outbox/attention.ts';
import type { Request } from '../../protocol/messages.ts';
import { putAway, sendAgain } from '../../state/engine/entry-sync.ts';
import { useOutbox } from '../../state/engine/outbox.ts';
import { Card } from '../../ui/cards/card.tsx';
import { Button, buttonClass } from '../../ui/forms/button.tsx';
import { SentLine } from '../../saving/sent-line.tsx';
import styles from './forum.module.css';

const Refused = ({
  entry,
  words,
  onEdit,
}: {
  readonly entry: AttentionEntry;
  readonly words: string;
  readonly onEdit: (() => void) | undefined;
}) => {
  const t = useT();
  return (
    <Card look="flat" padding="m">
      <p className={styles.refused} dir="auto">
        {words}
      </p>
      <SentLine state="refused" detail={refusalText(t, entry.refusal)} />
      <div className={styles.own}>
        {onEdit ? (
          <Button variant="soft" size="s" onClick={onEdit}>
            {t('shell.edit')}
          </Button>
        ) : (
          <Link
            to="/nutrition-support/forum/add"
            search={{ entry: entry.id }}
            className={buttonClass({ variant: 'soft', size: 's' })}
          >
            {t('shell.edit')}
          </Link>
        )}
        <Button variant="secondary" size="s" onClick={() => sendAgain(entry.id)}>
          {t('shell.retry')}
        </Button>
        <Button variant="dangerQuiet" size="s" onClick={() => putAway(entry.id)}>
          {t('shell.discard')}
        </Button>
      </div>
    </Card>
  );
};

/** Shows the discussions that the server refused: each stays, with the reason, until its author edits or removes it. */
export const RefusedThreads = () =>
  useOutbox()
    .attention.filter(({ name, why }) => name === 'forum/set' && why === 'rejected')
    .map((entry) => (
      <Refused
        key={entry.id}
        entry={entry}
        words={(entry.data as Request<'forum/set'>).threadData.title}
        onEdit={undefined}
      />
    ));

interface CommentsProps {
  readonly threadId: number;
  readonly onEdit: (entry: string, text: string) => void;
}

/** Shows the comments on a discussion that the server refused. */
export const RefusedComments = ({ threadId, onEdit }: CommentsProps) =>
  useOutbox()
    .attention.filter(({ name, why }) => name === 'forum/commentSet' && why === 'rejected')
    .flatMap((entry) => {
      const { threadId: about, text } = entry.data as Request<'forum/commentSet'>;
      return about === threadId
        ? [<Refused key={entry.id} entry={entry} words={text} onEdit={() => onEdit(entry.id, text)} />]
        : [];
    });
