import { useState, type FormEvent } from 'react';

import { passwordProblem } from '#src/domain/forms/password-rule.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { ask } from '#src/state/engine/ask.ts';
import { useOffline } from '#src/state/engine/connectivity.ts';
import { report } from '#src/state/engine/report.ts';
import { Banner } from '#src/ui/dialogs/banner.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { Reason } from '#src/ui/text/reason.tsx';
import { Stack } from '#src/ui/cards/layout.tsx';
import { useFocusTurn } from '#src/ui/forms/use-focus-turn.ts';
import { useErrorsOf } from '#src/ui/forms/field-errors.ts';
import { AttemptNotice } from '#src/person/proof/attempt-notice.tsx';
import { NewPasswordField } from '../new-password-field.tsx';
import { useAttempt } from '#src/person/proof/use-attempt.ts';
import { OwnCodeAgain, OwnCodeFields } from '#src/person/proof/own-code-fields.tsx';
import type { PasswordFormProps } from './password-form.ts';
import { useOwnCode } from '#src/person/proof/use-own-code.ts';

/**
 * Sets the first password of an account without one. A session alone does not prove who the owner is, and there is no
 * password to ask for: a code to the account's contact is the proof.
 */
export const FirstPasswordForm = ({ user, onTry, onSaved }: PasswordFormProps) => {
  const t = useT();
  const offline = useOffline();
  const attempt = useAttempt();
  const own = useOwnCode(user, attempt);
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const [turn, setTurn] = useState(0);
  const element = useFocusTurn(turn);
  const errors = useErrorsOf(attempt.refusal?.errors, missing);
  // The error of a field that this form does not have: another device has set a password first.
  const elsewhere = attempt.refusal?.errors?.['current'];

  const send = async (): Promise<void> => {
    onTry();
    setMissing({});
    if (await own.send()) setTurn((count) => count + 1);
  };
  const save = async (): Promise<void> => {
    const problem = passwordProblem(password, [user.email, user.firstName, user.lastName]);
    const found = {
      ...own.missing(),
      ...(problem !== null && { password: t(`signup.problem.password.${problem}`) }),
    };
    setMissing(found);
    onTry();
    attempt.clear();
    const reply =
      Object.keys(found).length > 0
        ? null
        : await attempt.run(() => ask('account/setPassword', { code: own.code, password }));
    if (reply) onSaved(reply.message);
    else setTurn((count) => count + 1);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    (own.sentTo === null ? send() : save()).catch(report('the first password could not be saved'));
  };
  /** The messages about the last code do not apply to another one. */
  const retype = (typed: string): void => {
    attempt.clear();
    setMissing({});
    own.setCode(typed);
  };
  const chooseAgain = (): void => {
    attempt.clear();
    setMissing({});
    own.chooseAgain();
    setTurn((count) => count + 1);
  };
  const resend = (): void => {
    send().catch(report('the code could not be sent'));
  };
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap={4}>
        <Banner tone="saffron" icon="lock" title={t('signup.setFirst')}>
          {t('signup.ownCode')}
        </Banner>
        <OwnCodeFields own={own} errors={errors} onType={retype} />
        {own.sentTo !== null && (
          <>
            {/* Tells a password manager whose password it is. */}
            <input type="email" name="username" autoComplete="username" value={user.email} readOnly hidden />
            <NewPasswordField label={t('signup.newPassword')} value={password} onChange={setPassword} errors={errors} />
          </>
        )}
        {elsewhere !== undefined && <Banner tone="tomato" role="alert" title={elsewhere} />}
        <AttemptNotice unreachable={attempt.unreachable} refusal={attempt.refusal} />
        {offline && <Reason id="password-needs">{t('errors.offline')}</Reason>}
        <Button
          type="submit"
          variant="secondary"
          block
          busy={attempt.busy}
          disabled={offline}
          aria-describedby={offline ? 'password-needs' : undefined}
          busyLabel={t(own.sentTo === null ? 'signup.sendingCode' : 'signup.savingPassword')}
        >
          {t(own.sentTo === null ? 'signup.getCode' : 'signup.saveNewPassword')}
        </Button>
        <OwnCodeAgain own={own} onResend={resend} onOtherWay={chooseAgain} />
      </Stack>
    </form>
  );
};
