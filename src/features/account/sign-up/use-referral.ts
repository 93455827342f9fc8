import { useEffect, useState } from 'react';

import { report } from '../../../state/engine/report.ts';
import { askServer } from '../../../state/session/account.ts';

interface Referral {
  /** What the sign-up sends as `referer`; null while it is not known. */
  readonly refId: string | number | null;
  /** The server's sentence when the address recommends nobody. */
  readonly refused: string | null;
}

/** Checks the token of a recommendation when the page opens. Without a network the page works, unrecommended. */
export const useReferral = (token: string | null): Referral => {
  const [referral, setReferral] = useState<Referral>({ refId: null, refused: null });
  useEffect(() => {
    if (token === null) {
      setReferral({ refId: null, refused: null });
      return undefined;
    }
    let gone = false;
    askServer('registration/checkRef', { token })
      .then((outcome) => {
        if (gone) return;
        if (outcome.kind === 'done') setReferral({ refId: outcome.reply.refId, refused: null });
        if (outcome.kind === 'refused') setReferral({ refId: null, refused: outcome.refusal.message });
      })
      .catch(report('the recommendation could not be checked'));
    return () => {
      gone = true;
    };
  }, [token]);
  return referral;
};
