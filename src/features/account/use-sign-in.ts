import { useRef, useState } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { signInWithPassword } from '../../state/sign-in.ts';
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
  const running = useRef(false);

  const missing = (): Record<string, string> => ({
    ...(email.trim() === '' && { email: t('account.emailMissing') }),
    ...(password === '' && { password: t('account.passwordMissing') }),
    ...(step === 'code' && code.trim() === '' && { smscode: t('account.codeMissing') }),
  });

  const submit = async (): Promise<void> => {
    if (running.current) return;
    const fields = missing();
    setUnreachable(null);
    setTrouble({ fields, modal: null });
    if (Object.keys(fields).length > 0) return;
    running.current = true;
    setBusy(true);
    try {
      const result = await signInWithPassword({
        email: email.trim(),
        password,
        ...(step === 'code' && { smscode: code.trim() }),
      });
      if (result.kind === 'signedIn') signedIn();
      else if (result.kind === 'codeSent') setStep('code');
      else if (result.kind === 'unreachable') setUnreachable(result.sent ? 'timeout' : 'offline');
      else setTrouble(troubleOf({ ...result.refusal, message: result.refusal.message || t('errors.internal') }));
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
    dismiss: () => setTrouble({ ...trouble, modal: null }),
    say: (modal: string) => setTrouble({ fields: {}, modal }),
    unreachable,
    submit,
    /** Back to e-mail and password; both are still filled in. */
    startAgain: () => {
      setCode('');
      setTrouble(none);
      setStep('password');
    },
  };
};
