import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';

import { nextIn } from '#src/domain/forms/own-path.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { report } from '#src/state/engine/report.ts';
import { Button } from '#src/ui/forms/button.tsx';
import { Card } from '#src/ui/cards/card.tsx';
import { Stack } from '#src/ui/cards/layout.tsx';
import { PageHeader } from '#src/ui/navigation/page-header.tsx';
import { useFocusTurn } from '#src/ui/forms/use-focus-turn.ts';
import { AccountPage } from '../account-page.tsx';
import styles from '../account.module.css';
import { AttemptNotice } from '#src/person/proof/attempt-notice.tsx';
import { AccountDetails, AccountExists, CodeEnded, GetCode, VerifyCode } from './code-steps.tsx';
import { LegalLine } from '../legal-line.tsx';
import { useCodeSignUp } from './use-code-sign-up.ts';
import { NeedsConnection } from '../needs-connection.tsx';

const words = {
  1: { subtitle: 'signup.codeSubtitle', press: 'signup.getCode', busy: 'signup.sendingCode' },
  2: { subtitle: 'signup.enterCode', press: 'signup.verify', busy: 'signup.verifying' },
  3: { subtitle: 'signup.detailsSubtitle', press: 'signup.create', busy: 'signup.creating' },
  4: { subtitle: 'signup.codeSubtitle', press: 'signup.resend', busy: 'signup.sendingCode' },
} as const;

/** Shows the steps: get a code, verify it, enter the account's details; when the code has expired, get another one. */
export const CodeSignUpScreen = ({ onSignedIn }: { readonly onSignedIn: () => void }) => {
  const t = useT();
  const sign = useCodeSignUp(onSignedIn);
  const element = useFocusTurn(sign.turn);
  const { step } = sign;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    sign.submit().catch(report('signing up with a code failed'));
  };
  const failed = step === 2 ? 'signup.verifyFailed' : step === 3 ? undefined : 'signup.sendFailed';
  const word = step === 'exists' ? undefined : words[step];
  return (
    <AccountPage>
      <title>{t('shell.documentTitle', { screen: t('signup.title') })}</title>
      <PageHeader title={t('signup.title')} {...(word && { subtitle: t(word.subtitle) })} />
      <Stack gap={6}>
        <Card>
          <form ref={element} onSubmit={submit} noValidate>
            <Stack gap={4}>
              {step === 1 && <GetCode sign={sign} />}
              {step === 2 && <VerifyCode sign={sign} />}
              {step === 3 && <AccountDetails sign={sign} />}
              {step === 4 && <CodeEnded sign={sign} />}
              {step === 'exists' && <AccountExists sign={sign} />}
              <AttemptNotice
                unreachable={sign.unreachable}
                refusal={sign.refusal}
                {...(failed && { title: t(failed) })}
              />
              {word && <NeedsConnection unreachable={sign.unreachable} />}
              {word && (
                <Button type="submit" size="l" block busy={sign.busy} busyLabel={t(word.busy)}>
                  {t(word.press)}
                </Button>
              )}
              {step !== 1 && (
                <Button variant="quiet" block onClick={sign.startAgain}>
                  {t('signup.otherContact')}
                </Button>
              )}
            </Stack>
          </form>
        </Card>
        {word && (
          <div className={styles.other}>
            <p>
              <Link to="/sign-up" search={nextIn}>
                {t('signup.withPassword')}
              </Link>
            </p>
            <p>
              {t('signup.haveAccount')}{' '}
              <Link to="/sign-in" search={nextIn}>
                {t('signup.signIn')}
              </Link>
            </p>
          </div>
        )}
        <LegalLine signingUp />
      </Stack>
    </AccountPage>
  );
};
