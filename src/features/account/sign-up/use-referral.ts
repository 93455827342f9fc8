import { useCallback, useEffect, useRef, useState } from 'react';

import { report } from '../../../state/engine/report.ts';
import { askServer, type Outcome } from '../../../state/session/account.ts';

/** What the sign-up sends as `referer`; null where nobody recommends. */
export type RefId = string | number | null;

interface Referral {
  /** Null also while it is not known. */
  readonly refId: RefId;
  /** The server's sentence when the address recommends nobody. */
  readonly refused: string | null;
  /** What the server says of the recommendation, waited for; asked once more where it could not be reached. */
  readonly checked: () => Promise<Outcome<RefId>>;
}

const NOBODY = { refId: null, refused: null } as const;

/**
 * Checks the token of a recommendation when the page opens. Whoever fills the form faster than the server answers, or
 * opened it without a network, is asked about again before the account is made: the friend who recommended is not lost.
 */
export const useReferral = (token: string | null): Referral => {
  const [known, setKnown] = useState<Pick<Referral, 'refId' | 'refused'>>(NOBODY);
  const running = useRef<Promise<Outcome<RefId>> | null>(null);
  const newest = useRef<string | null>(token);

  const check = useCallback(async (): Promise<Outcome<RefId>> => {
    if (token === null) return { kind: 'done', reply: null };
    const outcome = await askServer('registration/checkRef', { token });
    // Of a token that the address has no longer nothing is shown.
    if (newest.current !== token) return { kind: 'unreachable', sent: false };
    if (outcome.kind === 'done') {
      setKnown({ refId: outcome.reply.refId, refused: null });
      return { kind: 'done', reply: outcome.reply.refId };
    }
    if (outcome.kind === 'refused') setKnown({ refId: null, refused: outcome.refusal.message });
    // The question changes nothing: whether it was heard does not matter.
    return outcome.kind === 'unreachable' ? { kind: 'unreachable', sent: false } : outcome;
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
    if (first && first.kind !== 'unreachable') return first;
    running.current = check();
    return running.current;
  }, [check]);
  return { ...known, checked };
};
