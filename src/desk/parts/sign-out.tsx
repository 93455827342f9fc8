import { useState } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { useSession } from '../wire/desk-context.tsx';

/** Ends the session. Entries that wait on this phone are sent first; a driver decides about those that cannot be sent. */
export const SignOut = () => {
  const t = useT();
  const session = useSession();
  const [left, setLeft] = useState(0);
  const [sending, setSending] = useState(false);
  const sendFirst = async (): Promise<void> => {
    setSending(true);
    await session.sendFirst();
    const pending = await session.pending();
    setSending(false);
    setLeft(pending);
    if (pending === 0) await session.leave();
  };
  const leave = async (): Promise<void> => {
    const pending = await session.pending();
    if (pending === 0) await session.leave();
    else setLeft(pending);
  };
  const close = (): void => setLeft(0);
  return (
    <>
      <Button variant="quiet" size="s" onClick={() => void leave()}>
        {t('desk.signOut')}
      </Button>
      <ConfirmDialog
        show={left > 0}
        close={close}
        closeLabel={t('desk.close')}
        headLine={t('round.leave', { count: left })}
        actions={[
          { label: t('round.leaveSend'), busy: sending, onSelect: () => void sendFirst() },
          { label: t('round.leaveStay'), onSelect: close },
          { label: t('round.leaveDelete'), variant: 'dangerQuiet', onSelect: () => void session.leave() },
        ]}
      >
        <p>{t('round.leaveAbout')}</p>
      </ConfirmDialog>
    </>
  );
};
