import { useState, type FormEvent } from 'react';

import { passwordProblem } from '../../../domain/forms/password-rule.ts';
import { useT } from '../../../i18n/use-t.tsx';
import { askServer } from '../../../state/session/account.ts';
import { report } from '../../../state/engine/report.ts';
import { useUser } from '../../../state/session/session.ts';
import { Banner } from '../../../ui/dialogs/banner.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Card } from '../../../ui/cards/card.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Stack } from '../../../ui/cards/layout.tsx';
import { useFocusTurn } from '../../../ui/forms/use-focus-turn.ts';
import { AttemptNotice } from '../attempt-notice.tsx';
import { NewPasswordField } from '../new-password-field.tsx';
import { useAttempt } from '../use-attempt.ts';

/** A new password, which signs the other devices out; an account that was opened with a code is asked for its first one. */
export const PasswordCard = ({ onChanged }: { readonly onChanged: () => void }) => {
  const t = useT();
  const user = useUser();
  const attempt = useAttempt();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const [saved, setSaved] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  const element = useFocusTurn(turn);
  if (!user) return null;
  const first = user.passwordUnset === true;
  const errors = { ...attempt.refusal?.errors, ...missing };

  const save = async (): Promise<void> => {
    const problem = passwordProblem(password, [user.email, user.firstName, user.lastName]);
    const found = {
      ...(!first && current === '' && { current: t('signup.currentMissing') }),
      ...(problem !== null && { password: t(`signup.problem.password.${problem}`) }),
    };
    setMissing(found);
    setSaved(null);
    attempt.clear();
    const reply =
      Object.keys(found).length > 0
        ? null
        : await attempt.run(() => askServer('account/setPassword', { password, ...(!first && { current }) }));
    if (!reply) {
      setTurn((count) => count + 1);
      return;
    }
    setCurrent('');
    setPassword('');
    setSaved(reply.message);
    onChanged();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save().catch(report('the password could not be saved'));
  };
  return (
    <Card title={t('signup.password')}>
      <form ref={element} onSubmit={submit} noValidate>
        <Stack gap={4}>
          {first && <Banner tone="saffron" icon="lock" title={t('signup.setFirst')} />}
          {/* Tells a password manager whose password it is. */}
          <input type="email" name="username" autoComplete="username" value={user.email} readOnly hidden />
          {!first && (
            <Field
              label={t('signup.currentPassword')}
              name="current"
              type="password"
              autoComplete="current-password"
              maxLength={200}
              value={current}
              onChange={setCurrent}
              errors={errors}
              showLabel={t('shell.showPassword')}
              hideLabelText={t('shell.hidePassword')}
            />
          )}
          <NewPasswordField label={t('signup.newPassword')} value={password} onChange={setPassword} errors={errors} />
          <AttemptNotice unreachable={attempt.unreachable} refusal={attempt.refusal} />
          {saved !== null && <Banner tone="palm" role="status" title={saved} />}
          <Button type="submit" variant="secondary" block busy={attempt.busy} busyLabel={t('signup.savingPassword')}>
            {t('signup.saveNewPassword')}
          </Button>
        </Stack>
      </form>
    </Card>
  );
};
