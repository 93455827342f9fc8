import { useEffect, useState } from 'react';

import { HOME_DIAL_CODE } from '#src/domain/forms/dial-codes.ts';
import { emailKey, emailProblem } from '#src/domain/forms/email-address.ts';
import { phoneProblem } from '#src/domain/forms/phone-number.ts';
import { phoneText } from '#src/domain/forms/phone-text.ts';
import { currentLocale } from '#src/i18n/catalogue-store.ts';
import { useT } from '#src/i18n/use-t.tsx';
import type { Refusal } from '#src/protocol/define/errors.ts';
import { ask, type Outcome } from '#src/state/engine/ask.ts';
import { askToSignIn, ownBrowserId } from '#src/state/session/account.ts';
import { emptyCode, isWholeCode } from '#src/person/proof/code-boxes.tsx';
import { emptyForm, formErrors, wireFields, type RegistrationForm } from './registration-form.ts';
import { useAttempt } from '#src/person/proof/use-attempt.ts';
import { useNumberPlan } from '#src/person/use-number-plan.ts';
import { useErrorsOf } from '#src/ui/forms/field-errors.ts';

/** 1 get the code, 2 verify it, 3 account details, 4 get a new code; 'exists': the contact already has an account. */
export type CodeStep = 1 | 2 | 3 | 4 | 'exists';
export type Way = 'phone' | 'email';
type Errors = Readonly<Record<string, string>>;

/** The sign-up with a code that is sent to a phone or an e-mail address. */
export const useCodeSignUp = (signedIn: () => void) => {
  const t = useT();
  const attempt = useAttempt();
  const plan = useNumberPlan();
  const [step, setStep] = useState<CodeStep>(1);
  const [way, setWay] = useState<Way>('phone');
  const [form, setForm] = useState(emptyForm);
  const [code, setCode] = useState(emptyCode);
  const [ticket, setTicket] = useState('');
  const [endsAt, setEndsAt] = useState(0);
  const [errors, setErrors] = useState<Errors>({});
  const [turn, setTurn] = useState(0);

  const all = useErrorsOf(attempt.refusal?.errors, errors);

  const change = (part: Partial<RegistrationForm>): void => setForm((held) => ({ ...held, ...part }));
  const led = (): void => setTurn((count) => count + 1);
  const go = (to: CodeStep, found: Errors = {}): void => {
    setErrors(found);
    setStep(to);
    led();
  };

  // The countdown stops when the code is verified or the step is left.
  useEffect(() => {
    if (step !== 2) return undefined;
    const ending = setTimeout(() => {
      attempt.clear();
      go(4);
    }, endsAt - Date.now());
    return () => clearTimeout(ending);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the countdown belongs to one code of one step
  }, [step, endsAt]);

  const contact = {
    validateType: way,
    contact: way === 'phone' ? form.whatsApp : emailKey(form.email),
    ...(way === 'phone' && { PC_CODE: form.whatsAppCode }),
    app: 'customer',
  } as const;
  const shownContact = way === 'phone' ? phoneText(`${form.whatsAppCode} ${form.whatsApp}`) : contact.contact;

  /** If the server refuses a field, the focus moves to that field. */
  const run = async <Reply>(work: () => Promise<Outcome<Reply>>) => {
    let refused: Refusal | null = null;
    const reply = await attempt.run(async () => {
      const outcome = await work();
      if (!outcome.ok && outcome.reason === 'refused') refused = outcome.refusal;
      return outcome;
    });
    const refusal = refused as Refusal | null;
    if (Object.keys(refusal?.errors ?? {}).length > 0) led();
    return { reply, refusal };
  };

  const send = async (): Promise<void> => {
    const problem =
      way === 'phone' ? phoneProblem(plan, form.whatsAppCode, form.whatsApp, 'mobile') : emailProblem(form.email);
    if (problem) {
      attempt.clear();
      go(1, { contact: t(`signup.problem.contact.${problem}${way === 'phone' ? 'Phone' : 'Email'}`) });
      return;
    }
    setErrors({});
    const { reply } = await run(async () => ask('login/otp', { ...contact, browserId: await ownBrowserId() }));
    if (!reply) return;
    setCode(emptyCode);
    setEndsAt(Date.now() + reply.expiresIn * 1000);
    go(2);
  };

  const verify = async (): Promise<void> => {
    if (!isWholeCode(code)) {
      attempt.clear();
      go(2, { otp: t('signup.codeIncomplete') });
      return;
    }
    setErrors({});
    const { reply, refusal } = await run(async () =>
      ask('login/otpverify', { ...contact, otp: code, browserId: await ownBrowserId() }),
    );
    if (refusal) {
      setCode(emptyCode);
      led();
    }
    if (!reply) return;
    setTicket(reply.ticket);
    // The verified number is used as the calling number only if the driver can call it.
    if (way === 'phone') change({ sameNumber: form.whatsAppCode === HOME_DIAL_CODE });
    go(reply.exists ? 'exists' : 3);
  };

  const create = async (): Promise<void> => {
    const found = formErrors(form, 'withoutPassword', t, plan);
    if (Object.keys(found).length > 0) {
      attempt.clear();
      go(3, found);
      return;
    }
    setErrors({});
    const { reply, refusal } = await run(() =>
      askToSignIn('registration/createAccount', (browserId) => ({
        ...wireFields(form),
        ticket,
        language: currentLocale(),
        app: 'customer',
        browserId,
      })),
    );
    if (reply) signedIn();
    // A verified contact expires: another code verifies it again, and the details stay.
    if (refusal?.code === 'expired') {
      attempt.clear();
      go(4);
    }
  };

  const submit = (): Promise<void> => (step === 2 ? verify() : step === 3 ? create() : send());

  return {
    ...attempt,
    step,
    way,
    form,
    code,
    endsAt,
    turn,
    contact: shownContact,
    // An error of the code is shown by the notice.
    errors: step === 2 ? errors : all,
    change,
    /** The messages about the last code do not apply to another one. */
    setCode: (typed: string) => {
      attempt.clear();
      setErrors({});
      setCode(typed);
    },
    submit,
    chooseWay: (chosen: Way) => {
      attempt.clear();
      setErrors({});
      setWay(chosen);
    },
    startAgain: () => {
      attempt.clear();
      go(1);
    },
    openAnother: () => go(3),
  };
};
