import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';

import { nextIn } from '#src/domain/forms/own-path.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { report } from '#src/state/engine/report.ts';
import { Banner } from '#src/ui/dialogs/banner.tsx';
import { Button, buttonClass } from '#src/ui/forms/button.tsx';
import { Card } from '#src/ui/cards/card.tsx';
import { EmptyState } from '#src/ui/cards/empty-state.tsx';
import { Stack } from '#src/ui/cards/layout.tsx';
import { PageHeader } from '#src/ui/navigation/page-header.tsx';
import { Loading, Skeleton } from '#src/ui/cards/skeleton.tsx';
import { useFocusTurn } from '#src/ui/forms/use-focus-turn.ts';
import { AccountPage } from '../account-page.tsx';
import { AttemptNotice } from '#src/person/proof/attempt-notice.tsx';
import { isUnchecked, LinkUnchecked } from '../link-unchecked.tsx';
import { NewPasswordField } from '../new-password-field.tsx';
import { ResetFollows } from './reset-follows.tsx';
import { useForgot } from './use-forgot.ts';
import { NeedsConnection } from '../needs-connection.tsx';

interface Props {
  readonly token: string;
  /** Must not change between renders: it is called one second after saving. */
  readonly onDone: () => void;
}

/** The page of the mailed link: the customer sets a new password and is then signed in. */
export const ForgotScreen = ({ token, onDone }: Props) => {
  const t = useT();
  const forgot = useForgot(token, onDone);
  const { check, saved } = forgot;
  const element = useFocusTurn(forgot.turn);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    forgot.save().catch(report('the new password could not be saved'));
  };
  const unchecked = check !== 'asking' && isUnchecked(check) ? check : null;
  const good = check !== 'asking' && check.ok ? check.reply : null;
  const refused = check !== 'asking' && unchecked === null && !check.ok ? check.refusal : null;
  const useless = (message: string) => (
    <EmptyState
      icon="warning"
      title={message}
      action={
        <Link to="/restore" search={nextIn} className={buttonClass({})}>
          {t('signup.newLink')}
        </Link>
      }
    />
  );
  return (
    <AccountPage>
      <title>{t('shell.documentTitle', { screen: t('signup.restoreTitle') })}</title>
      <PageHeader
        title={t('signup.restoreTitle')}
        {...(good && saved === null && { subtitle: t('signup.forgotSubtitle') })}
      />
      {check === 'asking' && (
        <Loading label={t('signup.confirming')}>
          <Skeleton shape="card" height="12rem" />
        </Loading>
      )}
      {unchecked && <LinkUnchecked outcome={unchecked} again={forgot.again} />}
      {refused && useless(refused.message)}
      {saved !== null && <Banner tone="palm" role="status" title={saved} />}
      {good &&
        saved === null &&
        (forgot.refusal?.code === 'expired' ? (
          useless(forgot.refusal.message)
        ) : (
          <Card>
            <form ref={element} onSubmit={submit} noValidate>
              <Stack gap={4}>
                <NewPasswordField
                  label={t('signup.newPassword')}
                  value={forgot.password}
                  onChange={forgot.setPassword}
                  errors={forgot.errors}
                />
                <ResetFollows check={good} kept={forgot.kept} onKeep={forgot.setKept} />
                <AttemptNotice unreachable={forgot.unreachable} refusal={forgot.refusal} />
                <NeedsConnection unreachable={forgot.unreachable} />
                <Button type="submit" size="l" block busy={forgot.busy} busyLabel={t('signup.savingPassword')}>
                  {t('signup.saveNewPassword')}
                </Button>
              </Stack>
            </form>
          </Card>
        ))}
    </AccountPage>
  );
};
