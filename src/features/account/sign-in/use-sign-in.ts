import { useRef, useState } from 'react';

import { emailKey } from '#src/domain/forms/email-address.ts';
import { CODE_LENGTH, codeDigits } from '#src/domain/forms/one-time-code.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { signInWithPassword } from '#src/state/session/sign-in.ts';
import { troubleOf, type SignInTrouble } from './sign-in-errors.ts';

const none: SignInTrouble = { fields: {}, modal: null };

interface Typed {
  readonly email: string;
  readonly password: string;
  readonly code: string;
}

/** The state of the sign-in form: the input is kept after every failure, also without a network. */
export const useSignIn = (signedIn: () => void) => {
  const t = useT();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState(none);
  const [unreachable, setUnreachable] = useState<'offline' | 'timeout' | null>(null);
  /** Changes when the form must move the focus: to the wrong field, or to the field of the next step. */
  const [turn, setTurn] = useState(0);
  /** The number of codes that were sent for this sign-in. */
  const [codes, setCodes] = useState(0);
  const running = useRef(false);

  const missing = (typed: Typed, withCode: boolean): Record<string, string> => ({
    ...(emailKey(typed.email) === '' && { email: t('account.emailMissing') }),
    ...(typed.password === '' && { password: t('account.passwordMissing') }),
    ...(withCode &&
      typed.code.length !== CODE_LENGTH && {
        smscode: t(typed.code === '' ? 'account.codeMissing' : 'account.codeLength'),
      }),
  });

  const toPassword = (): void => {
    setCode('');
    setCodes(0);
    setStep('password');
  };
  const tell = (told: SignInTrouble): void => {
    setTrouble(told);
    // The password was changed meanwhile: its error is shown at its field.
    if (told.fields['password'] !== undefined) toPassword();
    if (told.modal === null) setTurn((count) => count + 1);
  };

  const submit = async (typed: Typed, withCode = step === 'code'): Promise<void> => {
    if (running.current) return;
    setEmail(typed.email);
    setPassword(typed.password);
    const fields = missing(typed, withCode);
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
        email: emailKey(typed.email),
        password: typed.password,
        ...(withCode && { smscode: typed.code }),
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
      // The code that talks to the server could not be fetched, which is shown like a missing network.
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
    setCode: (text: string): void => setCode(codeDigits(text)),
    step,
    busy,
    errors: trouble.fields,
    message: trouble.modal,
    contact: trouble.contact === true,
    turn,
    dismiss: () => setTrouble({ ...trouble, modal: null }),
    say: (modal: string, contact = false) => setTrouble({ fields: {}, modal, contact }),
    unreachable,
    /** @param fields of the form, because React does not know what was typed before hydration */
    submit: (fields: FormData) => {
      const text = (name: string, known: string): string => {
        const value = fields.get(name);
        return typeof value === 'string' ? value : known;
      };
      return submit({
        email: text('email', email),
        password: text('password', password),
        code: codeDigits(text('smscode', code)),
      });
    },
    sendAgain: () => submit({ email, password, code }, false),
    sentAgain: codes > 1,
    /** Returns to e-mail and password; both are still filled in. */
    startAgain: () => {
      setTrouble(none);
      toPassword();
    },
  };
};
