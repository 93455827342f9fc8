import { Link } from '@tanstack/react-router';

import { useT } from '../../i18n/use-t.tsx';
import { useOutbox } from '../../state/engine/outbox.ts';
import { Button, buttonClass } from '../../ui/forms/button.tsx';
import { SyncState } from '../../ui/text/sync-state.tsx';
import styles from './forum.module.css';
import { useTakeBack } from './use-take-back.ts';

interface Props {
  /** Of the outbox. */
  readonly entry: string;
  /** Where it is written on, or what does so here. */
  readonly edit:
    | { readonly to: '/nutrition-support/forum/add'; readonly search: { readonly entry: string } }
    | (() => void);
}

/** What waits on this device can be written anew, or taken back, as long as it has not gone out. */
export const WaitingActions = ({ entry, edit }: Props) => {
  const t = useT();
  const takeBack = useTakeBack();
  const held = useOutbox().waiting.find(({ id }) => id === entry);
  return (
    <div className={styles.own}>
      <SyncState state="device" label={t(held?.emitted === true ? 'forum.unconfirmed' : 'forum.waits')} />
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
