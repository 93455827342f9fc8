import { useEffect, useRef, useState } from 'react';

import { arrivedOrder, mayHaveArrived } from '../../building/arrived-order.ts';
import { planEndOf } from '../../building/plan-end.ts';
import { wholeEngine } from '../../state/engine/engine.ts';
import { report } from '../../state/engine/report.ts';
import { useToday } from '../../state/plan/clock.ts';
import { useUser } from '../../state/session/session.ts';
import { useForgetPlan } from './draft-copy/use-forget-plan.ts';
import { useWizardDraft } from './use-wizard-draft.ts';

/**
 * Returns the id of an order that exists although its answer was lost: its draft is complete, and the thank-you screen
 * follows. If its meals have begun, the draft is removed without that screen. Undefined while the order is looked up,
 * null if there is none.
 */
export const useArrivedOrder = (): number | null | undefined => {
  const user = useUser();
  const today = useToday();
  const { draft, loaded, finish } = useWizardDraft();
  const forget = useForgetPlan();
  const [found, setFound] = useState<number | null>();
  const planEnd = user ? planEndOf(user) : null;
  const doubtful = loaded && mayHaveArrived(draft, planEnd);
  const newest = useRef({ today, planEnd, finish, forget });
  newest.current = { today, planEnd, finish, forget };
  useEffect(() => {
    if (!doubtful) return;
    const look = async (): Promise<void> => {
      const order = await arrivedOrder(await wholeEngine(), newest.current.planEnd);
      const thanked = order !== null && order.first >= newest.current.today;
      setFound(thanked ? order.id : null);
      if (thanked) await newest.current.finish('summary', { ordering: undefined });
      else if (order) await newest.current.forget();
    };
    look().catch((fault: unknown) => {
      setFound(null);
      report('the order without an answer could not be looked for')(fault);
    });
  }, [doubtful]);
  return doubtful ? found : (found ?? null);
};
