import { useState } from 'react';

import { PASSWORD_MAX } from '../../domain/forms/password-rule.ts';
import { useT } from '../../i18n/use-t.tsx';
import type { useAttempt } from './use-attempt.ts';
import { useOwnCode, type Owner } from './use-own-code.ts';

/**
 * Returns the proof that the customer of the session is the account's owner: the password, or a code. An account without
 * its own password can use only a code.
 * @param secondStep the change concerns two-step sign-in: while that is on, only a code to the phone is accepted
 */
export const useOwnerProof = (user: Owner, attempt: ReturnType<typeof useAttempt>, secondStep = false) => {
  const t = useT();
  const phoneOnly = secondStep && user.sms;
  const hasPassword = user.passwordUnset !== true && !phoneOnly;
  const [wished, setWished] = useState<'password' | 'code'>('password');
  const [password, setPassword] = useState('');
  const own = useOwnCode(user, attempt, phoneOnly);
  const by = hasPassword ? wished : 'code';
  return {
    by,
    password,
    setPassword,
    own,
    /** Switches to the other way, if there is one. */
    otherWay: hasPassword ? () => setWished(by === 'password' ? 'code' : 'password') : undefined,
    /** True if a code must be sent first. */
    needsCode: by === 'code' && own.sentTo === null,
    missing: (): Record<string, string> => {
      if (by === 'code') return own.missing();
      if (password.length > PASSWORD_MAX) return { password: t('signup.problem.password.long') };
      return password === '' ? { password: t('signup.security.proofPasswordMissing') } : {};
    },
    /** Clears the typed secrets after they were used. */
    forget: (): void => {
      setPassword('');
      own.chooseAgain();
    },
    /** Returns the fields for the request. */
    value: () => (by === 'code' ? { code: own.code } : { password }),
  };
};

export type OwnerProofState = ReturnType<typeof useOwnerProof>;
