import { useEffect, useState } from 'react';

import { fullJitter } from '#src/offline/env/back-off.ts';
import { useOffline } from '#src/state/engine/connectivity.ts';
import { wholeEngine } from '#src/state/engine/engine.ts';
import { renewedPlan, runningPlan } from '#src/state/plan/running-plan.ts';
import { report } from '#src/state/engine/report.ts';
import { seePayment, type PaymentSeen, type PaymentSubject } from './payment-status.ts';

const LEAST_WAIT_MS = 2_000;
const MOST_WAIT_MS = 30_000;

export type PaymentView = PaymentSeen | { readonly kind: 'working' };

const isOpen = (payment: PaymentView): boolean =>
  payment.kind === 'working' ||
  payment.kind === 'silent' ||
  (payment.kind === 'known' && payment.reply.status === 'pending');

/** Returns the outcome of a payment, and asks again while it is unknown. */
export const usePayment = (subject: PaymentSubject): PaymentView => {
  const offline = useOffline();
  const [payment, setPayment] = useState<PaymentView>({ kind: 'working' });
  const [turn, setTurn] = useState(0);
  const open = isOpen(payment);
  const [what, id] =
    'order' in subject ? (['order', subject.order] as const) : (['checkout', subject.checkout] as const);

  useEffect(() => {
    if (!open || offline) return undefined;
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = (): void => {
      const wait = LEAST_WAIT_MS + fullJitter(turn, Math.random(), LEAST_WAIT_MS, MOST_WAIT_MS);
      timer = setTimeout(() => setTurn(turn + 1), wait);
    };
    seePayment(what === 'order' ? { order: id } : { checkout: id })
      .then(async (seen) => {
        if (left) return;
        setPayment(seen);
        if (isOpen(seen)) again();
        else if (seen.kind === 'known') {
          const engine = await wholeEngine();
          // Reads both plans, since the payment may belong to either.
          await Promise.all([runningPlan, renewedPlan].map((which) => engine.refresh('order/get', which)));
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
  }, [open, offline, turn, what, id]);

  return payment;
};
