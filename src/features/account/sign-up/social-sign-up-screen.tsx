import { Link } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';

import { currentLocale } from '#src/i18n/catalogue-store.ts';
import { nextIn } from '#src/domain/forms/own-path.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { report } from '#src/state/engine/report.ts';
import type { SocialSignUp } from '#src/state/session/social-sign-up.ts';
import { registerWithProvider } from '#src/state/session/social.ts';
import { Button } from '#src/ui/forms/button.tsx';
import { Card } from '#src/ui/cards/card.tsx';
import { Stack } from '#src/ui/cards/layout.tsx';
import { PageHeader } from '#src/ui/navigation/page-header.tsx';
import { useFocusTurn } from '#src/ui/forms/use-focus-turn.ts';
import { useErrorsOf } from '#src/ui/forms/field-errors.ts';
import { AccountPage } from '../account-page.tsx';
import styles from '../account.module.css';
import { AttemptNotice } from '#src/person/proof/attempt-notice.tsx';
import { LegalLine } from '../legal-line.tsx';
import { EmailField, PersonFields } from './registration-fields.tsx';
import { emptyForm, formErrors, wireFields, type RegistrationForm } from './registration-form.ts';
import { useAttempt } from '#src/person/proof/use-attempt.ts';
import { useNumberPlan } from '#src/person/use-number-plan.ts';
import { NeedsConnection } from '../needs-connection.tsx';

interface Props {
  readonly signUp: SocialSignUp;
  readonly onSignedIn: () => void;
  /** Leads back to the sign-up with a password, a code or a provider. */
  readonly onOtherWay: () => void;
}

/** Asks for what the provider has not sent, and lets the customer check the rest. */
export const SocialSignUpScreen = ({ signUp, onSignedIn, onOtherWay }: Props) => {
  const t = useT();
  const attempt = useAttempt();
  const plan = useNumberPlan();
  const { prefill } = signUp;
  const [form, setForm] = useState<RegistrationForm>({
    ...emptyForm,
    firstName: prefill.first_name ?? '',
    lastName: prefill.last_name ?? '',
    email: prefill.email ?? '',
  });
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const [turn, setTurn] = useState(0);
  const element = useFocusTurn(turn);
  const errors = useErrorsOf(attempt.refusal?.errors, missing);
  // The provider's proof expires; the server's message speaks of a code, which this sign-up does not have.
  const refusal =
    attempt.refusal?.code === 'expired' ? { ...attempt.refusal, message: t('signup.socialExpired') } : attempt.refusal;
  const change = (part: Partial<RegistrationForm>): void => setForm({ ...form, ...part });

  const create = async (): Promise<void> => {
    const found = formErrors(form, 'withoutPassword', t, plan);
    setMissing(found);
    if (Object.keys(found).length > 0) {
      attempt.clear();
      setTurn(turn + 1);
      return;
    }
    const reply = await attempt.run(() =>
      registerWithProvider(signUp, { ...wireFields(form), language: currentLocale(), app: 'customer' }),
    );
    if (reply) onSignedIn();
    else setTurn(turn + 1);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    create().catch(report('signing up failed'));
  };
  return (
    <AccountPage>
      <title>{t('shell.documentTitle', { screen: t('signup.title') })}</title>
      <PageHeader title={t('signup.title')} subtitle={t('signup.detailsSubtitle')} />
      <Stack gap={6}>
        <Card>
          <form ref={element} onSubmit={submit} noValidate>
            <Stack gap={4}>
              <PersonFields {...{ form, change, errors }} />
              <EmailField {...{ form, change, errors }} />
              <AttemptNotice unreachable={attempt.unreachable} refusal={refusal} />
              <NeedsConnection unreachable={attempt.unreachable} />
              <Button type="submit" size="l" block busy={attempt.busy} busyLabel={t('signup.creating')}>
                {t('signup.create')}
              </Button>
              <Button variant="quiet" block onClick={onOtherWay}>
                {t('signup.otherWay')}
              </Button>
            </Stack>
          </form>
        </Card>
        <p className={styles.other}>
          {t('signup.haveAccount')}{' '}
          <Link to="/sign-in" search={nextIn}>
            {t('signup.signIn')}
          </Link>
        </p>
        <LegalLine signingUp />
      </Stack>
    </AccountPage>
  );
};
