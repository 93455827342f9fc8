import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import { waitingFiles } from '../../files/waiting.ts';
import { useT } from '../../i18n/use-t.tsx';
import { report } from '../../state/engine/report.ts';
import { signOut, unsentEntries, type SignOutMode } from '../../state/session/sign-out.ts';
import { Stack } from '../../ui/cards/layout.tsx';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import styles from './log-out.module.css';

/** What is on this device and nowhere else. */
interface Unsent {
  readonly changes: number;
  readonly files: number;
  /** The files are still here, locked, after signing out. */
  readonly filesKept: boolean;
}

const whatIsUnsent = async (): Promise<Unsent> => {
  const [changes, { ids, kept }] = await Promise.all([unsentEntries(), waitingFiles()]);
  return { changes, files: ids.length, filesKept: kept };
};

/** One after the other; false when one of them did not arrive. */
const sendFiles = async (): Promise<boolean> => {
  const { ids } = await waitingFiles();
  if (ids.length === 0) return true;
  // Only who sends needs what sends.
  const sending = await import('../../files/sending.ts').catch(report('what sends files could not be fetched'));
  for (const id of sending ? ids : []) await sending!.sendWaiting(id);
  return (await waitingFiles()).ids.length === 0;
};

const WhatIsUnsent = ({ changes, files, filesKept, failed }: Unsent & { readonly failed: boolean }) => {
  const t = useT();
  return (
    <Stack gap={3}>
      {failed && <Banner tone="saffron" role="alert" title={t('shell.signOutNotSent')} />}
      <p>
        {files === 0
          ? t('shell.signOutUnsentText', { count: changes })
          : changes === 0
            ? t('shell.signOutUnsentFiles', { count: files })
            : t('shell.signOutUnsentBoth', { changes, files })}
      </p>
      {files > 0 && (
        <p>{filesKept ? t('shell.signOutDeleteFiles', { count: files }) : t('shell.signOutFilesUnkept')}</p>
      )}
    </Stack>
  );
};

/** Signs out; with changes or files that have not been sent it asks first, and "keep" is what happens without a choice. */
export const LogOut = () => {
  const t = useT();
  const router = useRouter();
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  const [busy, setBusy] = useState<SignOutMode | null>(null);
  const [failed, setFailed] = useState(false);
  const asking = useRef(false);
  const fault = report('signing out failed');

  const shut = (): void => {
    asking.current = false;
    setUnsent(null);
    setFailed(false);
  };
  /** False when not all could be sent. */
  const left = async (mode: SignOutMode): Promise<boolean> => {
    if (mode === 'send' && !(await sendFiles())) return false;
    // Closed meanwhile: then nobody wants to leave any more.
    if (mode === 'send' && !asking.current) return true;
    if (!(await signOut(mode)).done) return false;
    shut();
    await router.navigate({ to: '/sign-in' });
    return true;
  };
  const leave = async (mode: SignOutMode): Promise<void> => {
    setBusy(mode);
    setFailed(false);
    try {
      if ((await left(mode)) || !asking.current) return;
      setUnsent(await whatIsUnsent());
      setFailed(true);
    } finally {
      setBusy(null);
    }
  };
  const ask = async (): Promise<void> => {
    const found = await whatIsUnsent();
    asking.current = found.changes + found.files > 0;
    if (asking.current) setUnsent(found);
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

  const keepable = unsent === null || unsent.changes > 0 || unsent.filesKept;
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
        show={unsent !== null}
        close={shut}
        closeLabel={t('shell.close')}
        headLine={t('shell.signOutUnsentTitle')}
        actions={[
          ...(keepable ? [action('keep', t('shell.signOutKeep'), 'primary')] : []),
          action('send', t('shell.signOutSendFirst'), keepable ? 'secondary' : 'primary'),
          action('delete', t('shell.signOutDelete'), 'dangerQuiet'),
        ]}
      >
        {unsent && <WhatIsUnsent {...unsent} failed={failed} />}
      </ConfirmDialog>
    </>
  );
};
