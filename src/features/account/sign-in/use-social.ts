import { useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';

import { useT } from '#src/i18n/use-t.tsx';
import { socialSignUpAtom } from '#src/state/session/social-sign-up.ts';
import { useLeave } from './use-leave.ts';

/** The parameters that providers append to the URL. */
const comesBack = /[#&](?:id_token|access_token|error)=/;

interface Ways {
  /** The page that the customer wanted to open. */
  readonly next: string;
  readonly signedIn: (next: string) => void;
  /** Called for a new person, who continues with the sign-up. */
  readonly newcomer: (next: string) => void;
  /** Called on every return, so that another way of signing in also knows the target page. */
  readonly returned: (next: string) => void;
  /** Shows the server's message in a modal; `contact`: only the team can help. */
  readonly say: (message: string, contact?: boolean) => void;
}

/** Signs in at another provider: opens its page, and handles the person who returns. */
export const useSocial = ({ next, signedIn, newcomer, returned, say }: Ways) => {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const keepSignUp = useSetAtom(socialSignUpAtom);
  const taken = useRef(false);
  const { busy: leaving, away, leave } = useLeave({ next, say });

  const arrive = async (): Promise<void> => {
    if (!comesBack.test(location.hash)) return;
    const { takeReturn, signInWithProvider } = await import('#src/state/session/social.ts');
    const back = takeReturn();
    if (back.kind === 'foreign') say(t('account.socialExpired'));
    if (back.kind === 'token' || back.kind === 'cancelled') returned(back.next);
    if (back.kind !== 'token') return;
    setBusy(true);
    try {
      const outcome = await signInWithProvider(back);
      if (!outcome.ok && outcome.reason === 'refused')
        say(outcome.refusal.message || t('errors.internal'), outcome.refusal.code === 'banned');
      else if (!outcome.ok) say(t(outcome.reason === 'unknown' ? 'errors.timeout' : 'errors.offline'));
      else if (outcome.reply === null) signedIn(back.next);
      else {
        keepSignUp(outcome.reply);
        newcomer(back.next);
      }
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => {
    if (taken.current) return;
    taken.current = true;
    arrive().catch(away);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what came back is taken once, when the page opens
  }, []);

  return { busy: busy || leaving, leave };
};
