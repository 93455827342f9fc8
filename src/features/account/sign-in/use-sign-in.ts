import { useRef, useState } from 'react';

import { useT } from '../../../i18n/use-t.tsx';
import { signInWithPassword } from '../../../state/session/sign-in.ts';
import { troubleOf, type SignInTrouble } from './sign-in-errors.ts';

const none: SignInTrouble = { fields: {}, modal: null };

/** The sign-in form: what was typed is kept through every failure, also without a network. */
export const useSignIn = (signedIn: () => void) => {
  const t = useT();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState(none);
  const [unreachable, setUnreachable] = useState<'offline' | 'timeout' | null>(null);
  /** Counts what the form should look at anew: the wrong field, or the one of the next step. */
  const [turn, setTurn] = useState(0);
  /** How many codes were sent for this sign-in. */
  const [codes, setCodes] = useState(0);
  const running = useRef(false);

  const missing = (withCode: boolean): Record<string, string> => ({
    ...(email.trim() === '' && { email: t('account.emailMissing') }),
    ...(password === '' && { password: t('account.passwordMissing') }),
    ...(withCode && code.trim() === '' && { smscode: t('account.codeMissing') }),
  });

  const toPassword = (): void => {
    setCode('');
    setCodes(0);
    setStep('password');
  };
  const tell = (told: SignInTrouble): void => {
    setTrouble(told);
    // The password has changed meanwhile: what is said of it stands with its field.
    if (told.fields['password'] !== undefined) toPassword();
    if (told.modal === null) setTurn((count) => count + 1);
  };

  const submit = async (withCode = step === 'code'): Promise<void> => {
    if (running.current) return;
    const fields = missing(withCode);
    setUnreachable(null);
    if (Object.keys(fields).length > 0) {
      tell({ fields, modal: null });
      return;
    }
    setTrouble(none);
    running.current = true;
    setBusy(true);
    try {
      const result = await signInWithPassword({
        email: email.trim(),
        password,
        ...(withCode && { smscode: code.trim() }),
      });
      if (result.kind === 'signedIn') signedIn();
      else if (result.kind === 'codeSent') {
        setCode('');
        setStep('code');
        setCodes((count) => count + 1);
        setTurn((count) => count + 1);
      } else if (result.kind === 'unreachable') setUnreachable(result.sent ? 'timeout' : 'offline');
      else tell(troubleOf({ ...result.refusal, message: result.refusal.message || t('errors.internal') }));
    } catch {
      // The part of the app that talks to the server could not be fetched: for the customer the same as no network.
      setUnreachable('offline');
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return {
    email,
    setEmail,
    password,
    setPassword,
    code,
    setCode,
    step,
    busy,
    errors: trouble.fields,
    message: trouble.modal,
    contact: trouble.contact === true,
    turn,
    dismiss: () => setTrouble({ ...trouble, modal: null }),
    say: (modal: string, contact = false) => setTrouble({ fields: {}, modal, contact }),
    unreachable,
    submit: () => submit(),
    sendAgain: () => submit(false),
    sentAgain: codes > 1,
    /** Back to e-mail and password; both are still filled in. */
    startAgain: () => {
      setTrouble(none);
      toPassword();
    },
  };
};
