import { useState } from 'react';

import { useT } from '../../../i18n/use-t.tsx';
import type { Request } from '../../../protocol/messages.ts';
import { useAskKept } from '../../../state/drafts/ask-kept.ts';
import { useOffline } from '../../../state/engine/connectivity.ts';
import { readAgain } from '../plan/read-again.ts';
import type { PlanView } from '../plan/use-plan.ts';

type Cells = Request<'order/custommodify'>['detailsData'][string];

/** Takes back what was wanted larger on a day: it is asked for as it stands. `problem` says why it was not. */
export const useDropDifference = ({ params, order, saved, which }: PlanView) => {
  const t = useT();
  const offline = useOffline();
  const ask = useAskKept(`plan ${params?.id}`);
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const drop = async (wire: string): Promise<boolean> => {
    const wanted = order?.pending?.[wire];
    if (!params || !wanted) return false;
    if (offline) {
      setProblem(t('order.difference.offlineDrop'));
      return false;
    }
    setBusy(wire);
    setProblem(null);
    try {
      const cells = Object.fromEntries(
        Object.keys(wanted).map((type): [string, Cells[string]] => {
          const now = saved[wire]?.[type];
          // An open meal has nothing to go back to: no parts.
          return [type, typeof now === 'object' ? now : {}];
        }),
      );
      const answer = await ask('order/custommodify', { orderId: params.id, detailsData: { [wire]: cells } });
      if (!answer.ok) {
        const said = answer.reason === 'refused' ? answer.refusal.message : '';
        setProblem(said === '' ? t('order.noAnswerText') : said);
        return false;
      }
      await readAgain(which);
      return true;
    } finally {
      setBusy(null);
    }
  };
  return { drop, busy, problem };
};
