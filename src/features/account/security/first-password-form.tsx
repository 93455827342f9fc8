import { useState, type FormEvent } from 'react';

import { passwordProblem } from '../../../domain/forms/password-rule.ts';
import { useT } from '../../../i18n/use-t.tsx';
import { askServer, ownBrowserId } from '../../../state/session/account.ts';
import { report } from '../../../state/engine/report.ts';
import { Banner } from '../../../ui/dialogs/banner.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';
import { Stack } from '../../../ui/cards/layout.tsx';
import { useFocusTurn } from '../../../ui/forms/use-focus-turn.ts';
import { AttemptNotice } from '../attempt-notice.tsx';
import { NewPasswordField } from '../new-password-field.tsx';
import { CODE_LENGTH, CodeBoxes, emptyCode } from '../sign-up/code-boxes.tsx';
import { useAttempt } from '../use-attempt.ts';
import type { PasswordFormProps } from './password-form.ts';

type Way = 'email' | 'phone';

/**
 * The first password of an account that was opened without one. Whoever has the session may not be its owner, and no
 * password can prove it: a code to what the account holds does.
 */
export const FirstPasswordForm = ({ user, onTry, onSaved }: PasswordFormProps) => {
  const t = useT();
  const attempt = useAttempt();
  const [way, setWay] = useState<Way>('email');
  /** Where the newest code went; null before the first one. */
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [code, setCode] = useState(emptyCode);
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const [turn, setTurn] = useState(0);
  const element = useFocusTurn(turn);
  const hasPhone = user.phone !== '';
  const told = attempt.refusal?.errors ?? {};
  const errors = { ...told, ...missing };
  // Of what has no field here: the contact that the code cannot go to, the password that another device was quicker with.
  const elsewhere = told['contact'] ?? told['current'];

  const send = async (): Promise<void> => {
    onTry();
    setMissing({});
    const to = way === 'email' ? user.email : user.phone;
    const reply = await attempt.run(async () =>
      askServer('login/otp', {
        validateType: way,
        contact: to,
        ...(way === 'phone' && user.PC_CODE !== undefined && { PC_CODE: user.PC_CODE }),
        app: 'customer',
        browserId: await ownBrowserId(),
      }),
    );
    if (!reply) return;
    setSentTo(way === 'email' ? to : `\u2066${user.PC_CODE ?? ''} ${to}\u2069`);
    setCode(emptyCode);
    setTurn((count) => count + 1);
  };
  const save = async (): Promise<void> => {
    const problem = passwordProblem(password, [user.email, user.firstName, user.lastName]);
    const found = {
      ...((code.includes(' ') || code.length !== CODE_LENGTH) && { code: t('signup.codeIncomplete') }),
      ...(problem !== null && { password: t(`signup.problem.password.${problem}`) }),
    };
    setMissing(found);
    onTry();
    attempt.clear();
    const reply =
      Object.keys(found).length > 0
        ? null
        : await attempt.run(() => askServer('account/setPassword', { code, password }));
    if (reply) onSaved(reply.message);
    else setTurn((count) => count + 1);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    (sentTo === null ? send() : save()).catch(report('the first password could not be saved'));
  };
  /** What was said of the last code does not hold for another one. */
  const retype = (typed: string): void => {
    attempt.clear();
    setMissing({});
    setCode(typed);
  };
  const chooseAgain = (): void => {
    attempt.clear();
    setMissing({});
    setSentTo(null);
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
        {sentTo === null && hasPhone && (
          <RadioCards<Way>
            legend={t('signup.by')}
            name="ownCodeWay"
            value={way}
            onChange={setWay}
            minWidth="7.5rem"
            options={[
              { value: 'email', title: t('signup.byEmail') },
              { value: 'phone', title: t('signup.byPhone') },
            ]}
          />
        )}
        {sentTo !== null && (
          <>
            <p role="status">{t('signup.codeSentTo', { contact: sentTo })}</p>
            <CodeBoxes value={code} onChange={retype} error={errors['code']} wrong={false} />
            {/* Tells a password manager whose password it is. */}
            <input type="email" name="username" autoComplete="username" value={user.email} readOnly hidden />
            <NewPasswordField label={t('signup.newPassword')} value={password} onChange={setPassword} errors={errors} />
          </>
        )}
        {elsewhere !== undefined && <Banner tone="tomato" role="alert" title={elsewhere} />}
        <AttemptNotice unreachable={attempt.unreachable} refusal={attempt.refusal} />
        <Button
          type="submit"
          variant="secondary"
          block
          busy={attempt.busy}
          busyLabel={t(sentTo === null ? 'signup.sendingCode' : 'signup.savingPassword')}
        >
          {t(sentTo === null ? 'signup.getCode' : 'signup.saveNewPassword')}
        </Button>
        {sentTo !== null && (
          <Button variant="quiet" block onClick={resend}>
            {t('signup.resend')}
          </Button>
        )}
        {sentTo !== null && hasPhone && (
          <Button variant="quiet" block onClick={chooseAgain}>
            {t('signup.sendOtherWay')}
          </Button>
        )}
      </Stack>
    </form>
  );
};
