import { useEffect, useState } from 'react';

import { fullJitter } from '../../../offline/env/back-off.ts';
import type { Reply } from '../../../protocol/messages.ts';
import { useOffline } from '../../../state/engine/connectivity.ts';
import { wholeEngine } from '../../../state/engine/engine.ts';
import { renewedPlan, runningPlan } from '../../../state/plan/running-plan.ts';
import { report } from '../../../state/engine/report.ts';
import { useAsk } from '../../../state/engine/use-send.ts';

const LEAST_WAIT_MS = 2_000;
const MOST_WAIT_MS = 30_000;

export type DuePayment =
  | { readonly kind: 'working' | 'silent' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'known'; readonly reply: Reply<'order/payStatus'> };

/** How the payment of a placed order ended: asked for again as long as nobody can say. */
export const useDuePayment = (orderId: number): DuePayment => {
  const ask = useAsk();
  const offline = useOffline();
  const [payment, setPayment] = useState<DuePayment>({ kind: 'working' });
  const [turn, setTurn] = useState(0);
  const settled = payment.kind === 'refused' || (payment.kind === 'known' && payment.reply.status !== 'pending');

  useEffect(() => {
    if (settled || offline) return undefined;
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = (): void => {
      const wait = LEAST_WAIT_MS + fullJitter(turn, Math.random(), LEAST_WAIT_MS, MOST_WAIT_MS);
      timer = setTimeout(() => setTurn(turn + 1), wait);
    };
    ask('order/payStatus', { orderId })
      .then(async (answer) => {
        if (left) return;
        if (answer.ok) {
          setPayment({ kind: 'known', reply: answer.reply });
          if (answer.reply.status === 'pending') again();
          else {
            const engine = await wholeEngine();
            // Which of the two has been paid is known when they have come.
            await Promise.all([runningPlan, renewedPlan].map((which) => engine.refresh('order/get', which)));
          }
        } else if (answer.reason === 'refused' && answer.refusal.code === 'not_found')
          setPayment({ kind: 'refused', message: answer.refusal.message });
        else {
          setPayment({ kind: 'silent' });
          again();
        }
      })
      .catch((fault: unknown) => {
        report('the payment could not be asked for')(fault);
        if (!left) again();
      });
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [settled, offline, turn, ask, orderId]);

  return payment;
};
