import { useEffect, useRef, useState } from 'react';

import { registrationStep } from '#src/domain/forms/registration.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { currentLocale } from '#src/i18n/catalogue-store.ts';
import type { Outcome } from '#src/state/engine/ask.ts';
import { askToSignIn } from '#src/state/session/account.ts';
import type { RefId } from './use-referral.ts';
import { emptyForm, formErrors, wireFields, type RegistrationForm } from './registration-form.ts';
import { useAttempt } from '#src/person/proof/use-attempt.ts';
import { useNumberPlan } from '#src/person/use-number-plan.ts';

type Errors = Readonly<Record<string, string>>;

/**
 * The state of the sign-up form: each step is checked when it is left, and a refusal of the server leads back to its
 * step.
 * @param recommended returns the referrer from the server: no account is created before that is known
 */
export const useSignUp = (recommended: () => Promise<Outcome<RefId>>, signedIn: () => void) => {
  const t = useT();
  const attempt = useAttempt();
  const plan = useNumberPlan();
  const [form, setForm] = useState(emptyForm);
  const [step, setStep] = useState<1 | 2>(1);
  const [errors, setErrors] = useState<Errors>({});
  /** Changes when the form must move the focus: to the first wrong field, or to the first field of a step. */
  const [turn, setTurn] = useState(0);
  const refused = useRef(attempt.refusal);

  const show = (found: Errors, at: 1 | 2): void => {
    setErrors(found);
    setStep(at);
    setTurn((count) => count + 1);
  };

  useEffect(() => {
    if (attempt.refusal === refused.current) return;
    refused.current = attempt.refusal;
    const told = attempt.refusal?.errors;
    if (told && Object.keys(told).length > 0) show(told, registrationStep(told));
  }, [attempt.refusal]);

  const change = (part: Partial<RegistrationForm>): void => setForm((held) => ({ ...held, ...part }));

  const submit = async (): Promise<void> => {
    attempt.clear();
    if (step === 1) {
      const found = formErrors(form, 1, t, plan);
      show(found, Object.keys(found).length > 0 ? 1 : 2);
      return;
    }
    const found = { ...formErrors(form, 1, t, plan), ...formErrors(form, 2, t, plan) };
    if (Object.keys(found).length > 0) {
      show(found, registrationStep(found));
      return;
    }
    setErrors({});
    const reply = await attempt.run(async () => {
      const by = await recommended();
      if (!by.ok) return by;
      return askToSignIn('registration/set', (browserId) => ({
        ...wireFields(form),
        password: form.password,
        ...(by.reply !== null && { referer: by.reply }),
        language: currentLocale(),
        app: 'customer',
        browserId,
      }));
    });
    if (reply) signedIn();
  };

  return { form, change, step, errors, turn, submit, goBack: () => show({}, 1), ...attempt };
};
