import { Link } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';

import { emailKey, emailProblem } from '#src/domain/forms/email-address.ts';
import { nextIn } from '#src/domain/forms/own-path.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { ask } from '#src/state/engine/ask.ts';
import { report } from '#src/state/engine/report.ts';
import { Button } from '#src/ui/forms/button.tsx';
import { Card } from '#src/ui/cards/card.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { Stack } from '#src/ui/cards/layout.tsx';
import { Modal } from '#src/ui/dialogs/modal.tsx';
import { PageHeader } from '#src/ui/navigation/page-header.tsx';
import { type FieldErrors, useErrorsOf } from '#src/ui/forms/field-errors.ts';
import { useFocusTurn } from '#src/ui/forms/use-focus-turn.ts';
import { AccountPage } from '../account-page.tsx';
import styles from '../account.module.css';
import { AttemptNotice } from '#src/person/proof/attempt-notice.tsx';
import { useAttempt } from '#src/person/proof/use-attempt.ts';
import { NeedsConnection } from '../needs-connection.tsx';

const none: FieldErrors = {};

interface Props {
  /** Called when a link was sent, if such an account exists. */
  readonly onSent: () => void;
  readonly onDone: () => void;
}

/** Requests a link for choosing a new password. */
export const RestoreScreen = ({ onSent, onDone }: Props) => {
  const t = useT();
  const attempt = useAttempt();
  const [email, setEmail] = useState('');
  const [missing, setMissing] = useState<FieldErrors>(none);
  const [sent, setSent] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  const element = useFocusTurn(turn);
  const errors = useErrorsOf(attempt.refusal?.errors, missing);

  const send = async (): Promise<void> => {
    const problem = emailProblem(email);
    setMissing(problem ? { email: t(`signup.problem.email.${problem}`) } : none);
    if (problem) {
      attempt.clear();
      setTurn(turn + 1);
      return;
    }
    const reply = await attempt.run(() => ask('restore_password/try', { email: emailKey(email) }));
    if (reply) {
      setSent(reply.message);
      onSent();
    } else setTurn(turn + 1);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send().catch(report('the link could not be asked for'));
  };
  return (
    <AccountPage>
      <title>{t('shell.documentTitle', { screen: t('signup.restoreTitle') })}</title>
      <PageHeader title={t('signup.restoreTitle')} subtitle={t('signup.restoreSubtitle')} />
      <Stack gap={6}>
        <Card>
          <form ref={element} onSubmit={submit} noValidate>
            <Stack gap={4}>
              <Field
                label={t('signup.email')}
                name="email"
                type="email"
                autoComplete="username"
                value={email}
                onChange={setEmail}
                errors={errors}
              />
              <AttemptNotice unreachable={attempt.unreachable} refusal={attempt.refusal} />
              <NeedsConnection unreachable={attempt.unreachable} />
              <Button type="submit" size="l" block busy={attempt.busy} busyLabel={t('signup.restoreSending')}>
                {t('signup.restoreSend')}
              </Button>
            </Stack>
          </form>
        </Card>
        <p className={styles.other}>
          <Link to="/sign-in" search={nextIn}>
            {t('signup.backToSignIn')}
          </Link>
        </p>
      </Stack>
      {sent !== null && (
        <Modal
          show
          close={onDone}
          closeLabel={t('signup.close')}
          headLine={t('signup.restoreTitle')}
          footer={
            <Button data-autofocus onClick={onDone}>
              {t('signup.ok')}
            </Button>
          }
        >
          <p>{sent}</p>
        </Modal>
      )}
    </AccountPage>
  );
};
