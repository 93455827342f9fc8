import { Link } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';

import { nextIn } from '#src/domain/forms/own-path.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { report } from '#src/state/engine/report.ts';
import { Banner } from '#src/ui/dialogs/banner.tsx';
import { Button, buttonClass } from '#src/ui/forms/button.tsx';
import { Card } from '#src/ui/cards/card.tsx';
import { Icon } from '#src/ui/text/icon.tsx';
import { Stack } from '#src/ui/cards/layout.tsx';
import { Modal } from '#src/ui/dialogs/modal.tsx';
import { PageHeader } from '#src/ui/navigation/page-header.tsx';
import { useFocusTurn } from '#src/ui/forms/use-focus-turn.ts';
import { AccountPage } from '../account-page.tsx';
import styles from '../account.module.css';
import { AttemptNotice } from '#src/person/proof/attempt-notice.tsx';
import { LegalLine } from '../legal-line.tsx';
import { MessageModal } from '../message-modal.tsx';
import { NewPasswordField } from '../new-password-field.tsx';
import { EmailField, PersonFields } from './registration-fields.tsx';
import { SocialButtons } from '../sign-in/social-buttons.tsx';
import { useLeave } from '../sign-in/use-leave.ts';
import { useReferral } from './use-referral.ts';
import { useSignUp } from './use-sign-up.ts';
import { NeedsConnection } from '../needs-connection.tsx';

interface Props {
  /** The token of a referral link; null without one. */
  readonly referral: string | null;
  /** The page that the visitor wanted to open. */
  readonly next: string;
  readonly onSignedIn: () => void;
  /** Called when the referral is not valid and the customer has read the message. */
  readonly onWithoutReferral: () => void;
}

/**
 * Shows the other ways of signing up. A referral is valid only for the form: a sign-up by a provider or a code does not
 * use it.
 */
const OtherWays = ({ referral, next }: Pick<Props, 'referral' | 'next'>) => {
  const t = useT();
  const [message, setMessage] = useState<string | null>(null);
  const social = useLeave({ next, say: setMessage });
  if (referral !== null) return null;
  return (
    <>
      <SocialButtons busy={social.busy} onChoose={social.leave}>
        <Link to="/sign-up-auth" search={nextIn} className={buttonClass({ variant: 'secondary', block: true })}>
          <Icon name="phone" />
          {t('signup.withCode')}
        </Link>
      </SocialButtons>
      {message !== null && (
        <MessageModal headLine={t('signup.title')} message={message} close={() => setMessage(null)} />
      )}
    </>
  );
};

/** Shows name and number first, then e-mail and password. */
export const SignUpScreen = ({ referral, next, onSignedIn, onWithoutReferral }: Props) => {
  const t = useT();
  const { refId, refused, checked } = useReferral(referral);
  const sign = useSignUp(checked, onSignedIn);
  const { form, change, errors, step } = sign;
  const element = useFocusTurn(sign.turn);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    sign.submit().catch(report('signing up failed'));
  };
  return (
    <AccountPage>
      <title>{t('shell.documentTitle', { screen: t('signup.title') })}</title>
      <PageHeader
        title={t('signup.title')}
        eyebrow={t('signup.stepOf', { step })}
        subtitle={t(step === 1 ? 'signup.aboutYou' : 'signup.yourAccount')}
      />
      <Stack gap={6}>
        {refId !== null && <Banner tone="palm" icon="heart" title={t('signup.recommended')} />}
        <Card>
          <form ref={element} onSubmit={submit} noValidate>
            <Stack gap={4}>
              {step === 1 ? (
                <PersonFields {...{ form, change, errors }} />
              ) : (
                <>
                  <EmailField {...{ form, change, errors }} />
                  <NewPasswordField
                    label={t('signup.password')}
                    value={form.password}
                    onChange={(password) => change({ password })}
                    errors={errors}
                  />
                </>
              )}
              <AttemptNotice unreachable={sign.unreachable} refusal={sign.refusal} />
              <NeedsConnection unreachable={sign.unreachable} />
              <Button type="submit" size="l" block busy={sign.busy} busyLabel={t('signup.creating')}>
                {t(step === 1 ? 'signup.next' : 'signup.create')}
              </Button>
              {step === 2 && (
                <Button variant="quiet" block onClick={sign.goBack}>
                  {t('signup.back')}
                </Button>
              )}
            </Stack>
          </form>
        </Card>
        {step === 1 && <OtherWays referral={referral} next={next} />}
        <p className={styles.other}>
          {t('signup.haveAccount')}{' '}
          <Link to="/sign-in" search={nextIn}>
            {t('signup.signIn')}
          </Link>
        </p>
        <LegalLine signingUp />
      </Stack>
      {refused !== null && (
        <Modal
          show
          close={onWithoutReferral}
          closeLabel={t('signup.close')}
          headLine={t('signup.referral')}
          footer={
            <Button data-autofocus onClick={onWithoutReferral}>
              {t('signup.ok')}
            </Button>
          }
        >
          <p>{refused}</p>
        </Modal>
      )}
    </AccountPage>
  );
};
