import { useCallback, useEffect, useRef, useState } from 'react';

import { report } from '#src/state/engine/report.ts';
import { ask, UNREACHED, type Outcome } from '#src/state/engine/ask.ts';

/** The value that the sign-up sends as `referer`; null without a referral. */
export type RefId = string | number | null;

interface Referral {
  /** Null also before it is known. */
  readonly refId: RefId;
  /** The server's message if the referral is not valid. */
  readonly refused: string | null;
  /** Waits for the server's check of the referral; asks again if the server could not be reached. */
  readonly checked: () => Promise<Outcome<RefId>>;
}

const NOBODY = { refId: null, refused: null } as const;

/**
 * Checks the token of a referral when the page opens. If the form is complete before the server answers, or was opened
 * without a network, the token is checked again before the account is created, so that the referral is not lost.
 */
export const useReferral = (token: string | null): Referral => {
  const [known, setKnown] = useState<Pick<Referral, 'refId' | 'refused'>>(NOBODY);
  const running = useRef<Promise<Outcome<RefId>> | null>(null);
  const newest = useRef<string | null>(token);

  const check = useCallback(async (): Promise<Outcome<RefId>> => {
    if (token === null) return { ok: true, reply: null };
    const outcome = await ask('registration/checkRef', { token });
    // The result for a token that is no longer in the URL is ignored.
    if (newest.current !== token) return UNREACHED;
    if (outcome.ok) {
      setKnown({ refId: outcome.reply.refId, refused: null });
      return { ok: true, reply: outcome.reply.refId };
    }
    if (outcome.reason === 'refused') setKnown({ refId: null, refused: outcome.refusal.message });
    // The request changes nothing, so it does not matter whether it arrived.
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
