import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { report } from '../../state/engine/report.ts';
import { signOut, unsentEntries, type SignOutMode } from '../../state/session/sign-out.ts';
import { Button } from '../../ui/forms/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import styles from './log-out.module.css';

/** Signs out; with entries that have not been sent it asks first, and "keep" is what happens without a choice. */
export const LogOut = () => {
  const t = useT();
  const router = useRouter();
  const [unsent, setUnsent] = useState(0);
  const [busy, setBusy] = useState<SignOutMode | null>(null);
  const fault = report('signing out failed');

  const leave = async (mode: SignOutMode): Promise<void> => {
    setBusy(mode);
    const { done, left } = await signOut(mode);
    setBusy(null);
    if (!done) {
      setUnsent(left);
      return;
    }
    setUnsent(0);
    await router.navigate({ to: '/sign-in' });
  };
  const ask = async (): Promise<void> => {
    const count = await unsentEntries();
    if (count > 0) setUnsent(count);
    else await leave('keep');
  };
  const action = (mode: SignOutMode, label: string, variant: 'primary' | 'secondary' | 'dangerQuiet') => ({
    label,
    variant,
    busy: busy === mode,
    onSelect: () => {
      leave(mode).catch(fault);
    },
  });

  return (
    <>
      <span className={styles.logOut}>
        <Button
          variant="quiet"
          size="s"
          onClick={() => {
            ask().catch(fault);
          }}
        >
          {t('shell.logOut')}
        </Button>
      </span>
      <ConfirmDialog
        show={unsent > 0}
        close={() => setUnsent(0)}
        closeLabel={t('shell.close')}
        headLine={t('shell.signOutUnsentTitle')}
        actions={[
          action('keep', t('shell.signOutKeep'), 'primary'),
          action('send', t('shell.signOutSendFirst'), 'secondary'),
          action('delete', t('shell.signOutDelete'), 'dangerQuiet'),
        ]}
      >
        {t('shell.signOutUnsentText', { count: unsent })}
      </ConfirmDialog>
    </>
  );
};
