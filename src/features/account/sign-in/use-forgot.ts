import { useCallback, useEffect, useState } from 'react';

import { passwordProblem } from '#src/domain/forms/password-rule.ts';
import { useT } from '#src/i18n/use-t.tsx';
import type { Reply } from '#src/protocol/messages.ts';
import { ask, UNREACHED, type Outcome } from '#src/state/engine/ask.ts';
import { askToSignIn } from '#src/state/session/account.ts';
import { useAttempt } from '#src/person/proof/use-attempt.ts';
import { type FieldErrors, useErrorsOf } from '#src/ui/forms/field-errors.ts';

/** Leaves time to read the success message before the next screen. */
const HOME_AFTER_MS = 1000;

const none: FieldErrors = {};

type Check = Outcome<Reply<'restore_password/check'>> | 'asking';

/** Uses the link of a mail: it is checked when the page opens, but used up only by the new password. */
export const useForgot = (token: string, onDone: () => void) => {
  const t = useT();
  const attempt = useAttempt();
  const [check, setCheck] = useState<Check>('asking');
  const [password, setPassword] = useState('');
  const [kept, setKept] = useState<readonly number[]>([]);
  const [missing, setMissing] = useState<FieldErrors>(none);
  const errors = useErrorsOf(attempt.refusal?.errors, missing);
  const [saved, setSaved] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);

  const look = useCallback(() => {
    let gone = false;
    setCheck('asking');
    const show = (outcome: Check): void => {
      if (!gone) setCheck(outcome);
    };
    ask('restore_password/check', { token }).then(show, () => show(UNREACHED));
    return () => {
      gone = true;
    };
  }, [token]);
  useEffect(look, [look]);

  useEffect(() => {
    if (saved === null) return undefined;
    const leaving = setTimeout(onDone, HOME_AFTER_MS);
    return () => clearTimeout(leaving);
  }, [saved, onDone]);

  const save = async (): Promise<void> => {
    const found = passwordProblem(password);
    setMissing(found === null ? none : { password: t(`signup.problem.password.${found}`) });
    if (found !== null) {
      attempt.clear();
      setTurn(turn + 1);
      return;
    }
    const reply = await attempt.run(() =>
      askToSignIn('restore_password/set', (browserId) => ({
        token,
        password,
        browserId,
        ...(kept.length > 0 && { keepPasskeys: [...kept] }),
      })),
    );
    if (reply) setSaved(reply.message);
    // Moves the focus to the password field, so that a screen reader reads the server's message.
    else setTurn(turn + 1);
  };

  return {
    check,
    again: look,
    password,
    setPassword,
    kept,
    setKept,
    errors,
    saved,
    save,
    turn,
    ...attempt,
  };
};
