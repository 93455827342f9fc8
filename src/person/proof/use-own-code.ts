import { useState } from 'react';

import { phoneText } from '../../domain/forms/phone-text.ts';
import { useT } from '../../i18n/use-t.tsx';
import type { User } from '../../protocol/account/user.ts';
import { ask } from '../../state/engine/ask.ts';
import { ownBrowserId } from '../../state/session/account.ts';
import { emptyCode, isWholeCode } from './code-boxes.tsx';
import type { useAttempt } from './use-attempt.ts';

export type Way = 'email' | 'phone';
export type Owner = Pick<User, 'email' | 'phone' | 'PC_CODE' | 'firstName' | 'lastName' | 'passwordUnset' | 'sms'>;

export const shownPhone = ({ PC_CODE, phone }: Pick<Owner, 'PC_CODE' | 'phone'>): string =>
  phoneText(`${PC_CODE ?? ''} ${phone}`);

/**
 * Sends a code to a contact of the account: it proves the owner, which a session alone does not.
 * @param phoneOnly the code must go to the phone
 */
export const useOwnCode = (user: Owner, attempt: ReturnType<typeof useAttempt>, phoneOnly = false) => {
  const t = useT();
  const [chosen, setWay] = useState<Way>('email');
  const way = phoneOnly ? 'phone' : chosen;
  const [sent, setSent] = useState<{ readonly by: Way; readonly to: string } | null>(null);
  /** Where the newest code was sent; null before the first one, and if it was sent another way than required. */
  const sentTo = sent?.by === way ? sent.to : null;
  const [code, setCode] = useState(emptyCode);

  /** True if a code has been sent. */
  const send = async (): Promise<boolean> => {
    const to = way === 'email' ? user.email : user.phone;
    const reply = await attempt.run(async () =>
      ask('login/otp', {
        validateType: way,
        contact: to,
        ...(way === 'phone' && user.PC_CODE !== undefined && { PC_CODE: user.PC_CODE }),
        app: 'customer',
        browserId: await ownBrowserId(),
      }),
    );
    if (!reply) return false;
    setSent({ by: way, to: way === 'email' ? to : shownPhone(user) });
    setCode(emptyCode);
    return true;
  };
  return {
    way,
    setWay,
    phoneOnly,
    /** True if the customer can choose where the code is sent. */
    hasChoice: user.phone !== '' && !phoneOnly,
    sentTo,
    send,
    /** Resets to the state before the first code: clears the typed digits, and the next code may be sent another way. */
    chooseAgain: () => {
      setSent(null);
      setCode(emptyCode);
    },
    code,
    setCode,
    /** Returns what is missing, as errors of a form. */
    missing: (): Record<string, string> => (isWholeCode(code) ? {} : { code: t('signup.codeIncomplete') }),
  };
};
