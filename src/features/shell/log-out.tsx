import { Link, useRouter } from '@tanstack/react-router';
import { useRef, useState, type ReactNode } from 'react';

import { waitingFiles } from '../../files/waiting.ts';
import { useT } from '../../i18n/use-t.tsx';
import { unsentForms } from '../../state/drafts/unsent-forms.ts';
import { report } from '../../state/engine/report.ts';
import { signOut, unsentEntries, type SignOutMode } from '../../state/session/sign-out.ts';
import { Stack } from '../../ui/cards/layout.tsx';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import styles from './log-out.module.css';

/** The data that only this device has. */
interface Unsent {
  readonly changes: number;
  readonly files: number;
  /** The number of forms that were filled in without a network; each must be sent from its own screen. */
  readonly forms: number;
  /** True if the files stay on this device, encrypted, after signing out. */
  readonly filesKept: boolean;
}

const waits = ({ changes, files, forms }: Unsent): boolean => changes + files + forms > 0;

const whatIsUnsent = async (): Promise<Unsent> => {
  const [changes, { ids, kept }, forms] = await Promise.all([unsentEntries(), waitingFiles(), unsentForms()]);
  return { changes, files: ids.length, forms: forms.length, filesKept: kept };
};

/** Sends the files one after the other; resolves with false if one could not be sent. */
const sendFiles = async (): Promise<boolean> => {
  const { ids } = await waitingFiles();
  if (ids.length === 0) return true;
  // The sending code is loaded only if there is something to send.
  const sending = await import('../../files/sending.ts').catch(report('what sends files could not be fetched'));
  for (const id of sending ? ids : []) await sending!.sendWaiting(id);
  return (await waitingFiles()).ids.length === 0;
};

interface Said extends Unsent {
  readonly failed: boolean;
  readonly shut: () => void;
}

const WhatIsUnsent = ({ changes, files, forms, filesKept, failed, shut }: Said) => {
  const t = useT();
  return (
    <Stack gap={3}>
      {failed && <Banner tone="saffron" role="alert" title={t('customer.signOutNotSent')} />}
      {changes + files > 0 && (
        <p>
          {files === 0
            ? t('customer.signOutUnsentText', { count: changes })
            : changes === 0
              ? t('customer.signOutUnsentFiles', { count: files })
              : t('customer.signOutUnsentBoth', { changes, files })}
        </p>
      )}
      {forms > 0 && (
        <>
          <p>{t('customer.signOutUnsentForms', { count: forms })}</p>
          <Link to="/profile/sync" onClick={shut}>
            {t('customer.signOutToForms')}
          </Link>
        </>
      )}
      {files > 0 && (
        <p>{filesKept ? t('customer.signOutDeleteFiles', { count: files }) : t('customer.signOutFilesUnkept')}</p>
      )}
    </Stack>
  );
};

interface Asked {
  /** Opens the question, or signs out if there is nothing to ask. */
  readonly ask: () => void;
  readonly question: ReactNode;
}

/**
 * Signs the customer out. With unsent changes or files it asks first, and keeps them by default.
 * @param always true if it asks even when everything has been sent
 */
export const useLogOut = (always = false): Asked => {
  const t = useT();
  const router = useRouter();
  // Stays set while the dialog fades out.
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  const [show, setShow] = useState(false);
  const [busy, setBusy] = useState<SignOutMode | null>(null);
  const [failed, setFailed] = useState(false);
  const asking = useRef(false);
  const fault = report('signing out failed');

  const shut = (): void => {
    asking.current = false;
    setShow(false);
    setFailed(false);
  };
  /** Resolves with false if something could not be sent. */
  const left = async (mode: SignOutMode): Promise<boolean> => {
    // A form is sent only from its own screen: a customer who chose to send everything stays signed in until then.
    if (mode === 'send' && (!(await sendFiles()) || (await unsentForms()).length > 0)) return false;
    // The customer has closed the dialog meanwhile and stays signed in.
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
    asking.current = always || waits(found);
    if (!asking.current) {
      await leave('keep');
      return;
    }
    setUnsent(found);
    setShow(true);
  };
  const action = (mode: SignOutMode, label: string, variant: 'primary' | 'secondary' | 'dangerQuiet') => ({
    label,
    variant,
    busy: busy === mode,
    onSelect: () => {
      leave(mode).catch(fault);
    },
  });

  const plain = unsent !== null && !waits(unsent);
  const keepable = unsent === null || unsent.changes + unsent.forms > 0 || unsent.filesKept;
  const sendable = unsent !== null && unsent.changes + unsent.files > 0;
  return {
    ask: () => {
      ask().catch(fault);
    },
    question: (
      <ConfirmDialog
        show={show}
        close={shut}
        closeLabel={t('shell.close')}
        headLine={t(plain ? 'customer.signOutAsk' : 'customer.signOutUnsentTitle')}
        actions={
          plain
            ? [
                action('keep', t('shell.logOut'), 'primary'),
                { label: t('shell.cancel'), variant: 'secondary', onSelect: shut },
              ]
            : [
                ...(keepable ? [action('keep', t('customer.signOutKeep'), 'primary')] : []),
                ...(sendable
                  ? [action('send', t('customer.signOutSendFirst'), keepable ? 'secondary' : 'primary')]
                  : []),
                action('delete', t('customer.signOutDelete'), 'dangerQuiet'),
              ]
        }
      >
        {unsent && !plain && <WhatIsUnsent {...unsent} failed={failed} shut={shut} />}
      </ConfirmDialog>
    ),
  };
};

/** Shows the button in a desktop's header and at the end of the profile. */
export const LogOut = () => {
  const t = useT();
  const { ask, question } = useLogOut();
  return (
    <>
      <span className={styles.logOut}>
        <Button variant="quiet" size="s" onClick={ask}>
          {t('shell.logOut')}
        </Button>
      </span>
      {question}
    </>
  );
};
