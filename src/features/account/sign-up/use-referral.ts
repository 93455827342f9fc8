import { useCallback, useEffect, useRef, useState } from 'react';

import { report } from '../../../state/engine/report.ts';
import { ask, UNREACHED, type Outcome } from '../../../state/engine/ask.ts';

/** What the sign-up sends as `referer`; null without a recommendation. */
export type RefId = string | number | null;

interface Referral {
  /** Null also while it is not known. */
  readonly refId: RefId;
  /** The server's sentence when the recommendation is not valid. */
  readonly refused: string | null;
  /** What the server says of the recommendation, waited for; asked once more where it could not be reached. */
  readonly checked: () => Promise<Outcome<RefId>>;
}

const NOBODY = { refId: null, refused: null } as const;

/**
 * Checks the token of a recommendation when the page opens. If the form is filled before the server answers, or was
 * opened without a network, it is checked again before the account is created: the friend's recommendation is not lost.
 */
export const useReferral = (token: string | null): Referral => {
  const [known, setKnown] = useState<Pick<Referral, 'refId' | 'refused'>>(NOBODY);
  const running = useRef<Promise<Outcome<RefId>> | null>(null);
  const newest = useRef<string | null>(token);

  const check = useCallback(async (): Promise<Outcome<RefId>> => {
    if (token === null) return { ok: true, reply: null };
    const outcome = await ask('registration/checkRef', { token });
    // Of a token that the address has no longer nothing is shown.
    if (newest.current !== token) return UNREACHED;
    if (outcome.ok) {
      setKnown({ refId: outcome.reply.refId, refused: null });
      return { ok: true, reply: outcome.reply.refId };
    }
    if (outcome.reason === 'refused') setKnown({ refId: null, refused: outcome.refusal.message });
    // The question changes nothing: whether it was heard does not matter.
    return outcome.reason === 'refused' ? outcome : UNREACHED;
  }, [token]);

  useEffect(() => {
    newest.current = token;
    setKnown(NOBODY);
    const asked = check();
    running.current = asked;
    asked.catch(report('the recommendation could not be checked'));
    return () => {
      newest.current = null;
    };
  }, [token, check]);

  const checked = useCallback(async (): Promise<Outcome<RefId>> => {
    const first = await running.current?.catch(() => null);
    if (first && (first.ok || first.reason === 'refused')) return first;
    running.current = check();
    return running.current;
  }, [check]);
  return { ...known, checked };
};
