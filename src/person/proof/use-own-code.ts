import { useState } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import type { User } from '../../protocol/account/user.ts';
import { askServer, ownBrowserId } from '../../state/session/account.ts';
import { emptyCode, isWholeCode } from './code-boxes.tsx';
import type { useAttempt } from './use-attempt.ts';

export type Way = 'email' | 'phone';
export type Owner = Pick<User, 'email' | 'phone' | 'PC_CODE' | 'firstName' | 'lastName' | 'passwordUnset'>;

/** A number reads from left to right in Arabic, too. */
export const shownPhone = ({ PC_CODE, phone }: Pick<Owner, 'PC_CODE' | 'phone'>): string =>
  `\u2066${PC_CODE ?? ''} ${phone}\u2069`;

/** A code to what the account holds: it proves the owner, which a session alone does not. */
export const useOwnCode = (user: Owner, attempt: ReturnType<typeof useAttempt>) => {
  const t = useT();
  const [way, setWay] = useState<Way>('email');
  /** Where the newest code went; null before the first one. */
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [code, setCode] = useState(emptyCode);

  /** True when one is on its way. */
  const send = async (): Promise<boolean> => {
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
    if (!reply) return false;
    setSentTo(way === 'email' ? to : shownPhone(user));
    setCode(emptyCode);
    return true;
  };
  return {
    way,
    setWay,
    hasPhone: user.phone !== '',
    sentTo,
    send,
    /** As before the first one: what was typed goes, and the next one may take another way. */
    chooseAgain: () => {
      setSentTo(null);
      setCode(emptyCode);
    },
    code,
    setCode,
    /** What is missing, as the errors of a form. */
    missing: (): Record<string, string> => (isWholeCode(code) ? {} : { code: t('signup.codeIncomplete') }),
  };
};
