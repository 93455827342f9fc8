import { Link } from '@tanstack/react-router';

import { useT } from '../../i18n/use-t.tsx';
import { useOutbox } from '../../state/engine/outbox.ts';
import { Button, buttonClass } from '../../ui/forms/button.tsx';
import { SentLine } from '../../saving/sent-line.tsx';
import styles from './forum.module.css';
import { useTakeBack } from './use-take-back.ts';

interface Props {
  /** The id of the entry in the outbox. */
  readonly entry: string;
  /** The page on which the entry is edited, or the function that edits it here. */
  readonly edit:
    | { readonly to: '/nutrition-support/forum/add'; readonly search: { readonly entry: string } }
    | (() => void);
}

/** Shows the buttons that edit or withdraw an entry, until it has been sent. */
export const WaitingActions = ({ entry, edit }: Props) => {
  const t = useT();
  const takeBack = useTakeBack();
  const held = useOutbox().waiting.find(({ id }) => id === entry);
  return (
    <div className={styles.own}>
      <SentLine state={held?.emitted === true ? 'underway' : 'device'} />
      {held?.emitted === false && (
        <>
          {typeof edit === 'function' ? (
            <Button variant="soft" size="s" onClick={edit}>
              {t('shell.edit')}
            </Button>
          ) : (
            <Link {...edit} className={buttonClass({ variant: 'soft', size: 's' })}>
              {t('shell.edit')}
            </Link>
          )}
          <Button variant="quiet" size="s" onClick={() => void takeBack(entry, true)}>
            {t('forum.withdraw')}
          </Button>
        </>
      )}
    </div>
  );
};
