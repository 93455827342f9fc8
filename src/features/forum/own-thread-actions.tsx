import { Link } from '@tanstack/react-router';

import { useT } from '../../i18n/use-t.tsx';
import { useOffline } from '../../state/engine/connectivity.ts';
import { Button, buttonClass } from '../../ui/forms/button.tsx';
import styles from './forum.module.css';
import type { Thread } from './forum-requests.ts';

interface Props {
  readonly thread: Pick<Thread, 'id' | 'title'>;
  readonly onDelete: () => void;
}

/** Shows the author's buttons for a discussion. Both actions need the server at once and say so in advance. */
export const OwnThreadActions = ({ thread: { id, title }, onDelete }: Props) => {
  const t = useT();
  const offline = useOffline();
  return (
    <div className={styles.own}>
      {offline ? (
        <Button variant="soft" size="s" icon="edit" disabled aria-label={t('forum.editNamed', { title })}>
          {t('shell.edit')}
        </Button>
      ) : (
        <Link
          to="/nutrition-support/forum/edit/$id"
          params={{ id: String(id) }}
          className={buttonClass({ variant: 'soft', size: 's' })}
          aria-label={t('forum.editNamed', { title })}
        >
          {t('shell.edit')}
        </Link>
      )}
      <Button
        variant="dangerQuiet"
        size="s"
        icon="trash"
        disabled={offline}
        aria-label={t('forum.deleteNamed', { title })}
        onClick={onDelete}
      >
        {t('forum.delete')}
      </Button>
      {offline && <span className={styles.faint}>{t('errors.offline')}</span>}
    </div>
  );
};
