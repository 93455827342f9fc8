import { useState, type FormEvent } from 'react';

import { PASSWORD_MAX, passwordProblem } from '#src/domain/forms/password-rule.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { ask } from '#src/state/engine/ask.ts';
import { useOffline } from '#src/state/engine/connectivity.ts';
import { report } from '#src/state/engine/report.ts';
import { Button } from '#src/ui/forms/button.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { Reason } from '#src/ui/text/reason.tsx';
import { Stack } from '#src/ui/cards/layout.tsx';
import { useFocusTurn } from '#src/ui/forms/use-focus-turn.ts';
import { useErrorsOf } from '#src/ui/forms/field-errors.ts';
import { AttemptNotice } from '#src/person/proof/attempt-notice.tsx';
import { NewPasswordField } from '../new-password-field.tsx';
import { useAttempt } from '#src/person/proof/use-attempt.ts';
import type { PasswordFormProps } from './password-form.ts';

/** Replaces the password that the customer knows. */
export const NextPasswordForm = ({ user, onTry, onSaved }: PasswordFormProps) => {
  const t = useT();
  const offline = useOffline();
  const attempt = useAttempt();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const [turn, setTurn] = useState(0);
  const element = useFocusTurn(turn);
  const errors = useErrorsOf(attempt.refusal?.errors, missing);

  const save = async (): Promise<void> => {
    const problem = passwordProblem(password, [user.email, user.firstName, user.lastName]);
    const found = {
      ...(current === '' && { current: t('signup.currentMissing') }),
      ...(current.length > PASSWORD_MAX && { current: t('signup.problem.password.long') }),
      ...(problem !== null && { password: t(`signup.problem.password.${problem}`) }),
    };
    setMissing(found);
    onTry();
    attempt.clear();
    const reply =
      Object.keys(found).length > 0 ? null : await attempt.run(() => ask('account/setPassword', { password, current }));
    if (!reply) {
      setTurn((count) => count + 1);
      return;
    }
    setCurrent('');
    setPassword('');
    onSaved(reply.message);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save().catch(report('the password could not be saved'));
  };
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap={4}>
        {/* Tells a password manager whose password it is. */}
        <input type="email" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <Field
          label={t('signup.currentPassword')}
          name="current"
          type="password"
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
          errors={errors}
          showLabel={t('shell.showPassword')}
          hideLabelText={t('shell.hidePassword')}
        />
        <NewPasswordField label={t('signup.newPassword')} value={password} onChange={setPassword} errors={errors} />
        <AttemptNotice unreachable={attempt.unreachable} refusal={attempt.refusal} />
        {offline && <Reason id="password-needs">{t('errors.offline')}</Reason>}
        <Button
          type="submit"
          variant="secondary"
          block
          busy={attempt.busy}
          busyLabel={t('signup.savingPassword')}
          disabled={offline}
          aria-describedby={offline ? 'password-needs' : undefined}
        >
          {t('signup.saveNewPassword')}
        </Button>
      </Stack>
    </form>
  );
};
