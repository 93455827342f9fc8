import { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } from '../webauthn.ts';
import { useEffect, useRef, useState } from 'react';

import { useT } from '#src/i18n/use-t.tsx';
import { ask, type Outcome } from '#src/state/engine/ask.ts';
import { askToSignIn } from '#src/state/session/account.ts';
import { report } from '#src/state/engine/report.ts';
import { Button } from '#src/ui/forms/button.tsx';

/** A challenge is valid for five minutes: the field requests a new one before that. */
const AGAIN_MS = 4 * 60_000;

/** The customer closed the device's dialog, or another request replaced it. */
const isLeft = (fault: unknown): boolean =>
  fault instanceof Error && (fault.name === 'NotAllowedError' || fault.name === 'AbortError');

/** Returns null if the device gave no result. */
const signIn = async (autofill: boolean): Promise<Outcome | null> => {
  const asked = await ask('login/passkeyOptions', {});
  if (!asked.ok) return autofill ? null : asked;
  try {
    const response = await startAuthentication({
      optionsJSON: asked.reply.options as never,
      useBrowserAutofill: autofill,
    });
    return await askToSignIn('login/passkey', (browserId) => ({ response: response as never, browserId }));
  } catch (fault) {
    if (isLeft(fault)) return null;
    throw fault;
  }
};

interface Props {
  readonly busy: boolean;
  readonly onSignedIn: () => void;
  readonly say: (message: string, contact?: boolean) => void;
}

/** Shows a button to sign in with a passkey; the e-mail field also suggests the device's passkeys. */
export const PasskeySignIn = ({ busy, onSignedIn, say }: Props) => {
  const t = useT();
  const [waiting, setWaiting] = useState(false);
  const newest = useRef({ onSignedIn, say });
  useEffect(() => {
    newest.current = { onSignedIn, say };
  });

  const told = useRef((outcome: Outcome | null): void => {
    if (outcome?.ok) newest.current.onSignedIn();
    else if (outcome?.reason === 'refused')
      newest.current.say(outcome.refusal.message || t('errors.internal'), outcome.refusal.code === 'banned');
    else if (outcome) newest.current.say(t(outcome.reason === 'unknown' ? 'errors.timeout' : 'errors.offline'));
  });
  useEffect(() => {
    const offer = async (): Promise<void> => {
      if (await browserSupportsWebAuthnAutofill()) told.current(await signIn(true));
    };
    const offerNow = (): void => {
      offer().catch(report('passkeys could not be offered'));
    };
    offerNow();
    const timer = setInterval(offerNow, AGAIN_MS);
    return () => {
      clearInterval(timer);
      WebAuthnAbortService.cancelCeremony();
    };
  }, []);

  const press = async (): Promise<void> => {
    setWaiting(true);
    try {
      told.current(await signIn(false));
    } finally {
      setWaiting(false);
    }
  };
  return (
    <Button
      variant="secondary"
      block
      icon="lock"
      disabled={busy}
      busy={waiting}
      onClick={() => {
        press().catch((fault: unknown) => {
          report('signing in with a passkey failed')(fault);
          say(t('errors.internal'));
        });
      }}
    >
      {t('account.passkey')}
    </Button>
  );
};
