import { useState } from 'react';

import type { DueFor } from '../domain/money/due.ts';
import { useT, type Translate } from '../i18n/use-t.tsx';
import { useOffline } from '../state/engine/connectivity.ts';
import { ask } from '../state/engine/ask.ts';
import type { OnlineMethod } from '../domain/money/pay-methods.ts';
import { leaveToPay } from './leave-to-pay.ts';
import { usePayMethods, type PaymentOrigins } from './pay-methods.ts';

/**
 * Leaves the app for the payment page of what a placed order owes.
 * @returns why the page did not open; null if it opens
 */
export const payOrder = async (
  payment: { readonly orderId: number; readonly what: DueFor; readonly method: OnlineMethod },
  origins: PaymentOrigins,
  t: Translate,
): Promise<string | null> => {
  const answer = await ask('order/pay', payment);
  if (!answer.ok) {
    if (answer.reason !== 'refused') return t(answer.reason === 'offline' ? 'errors.offline' : 'order.noAnswerText');
    return answer.refusal.message === '' ? t('errors.internal') : answer.refusal.message;
  }
  return leaveToPay(answer.reply.redirectUrl, payment.method, origins) ? null : t('order.unknownHost');
};

/** Opens the payment page for what a placed order owes. `problem` tells why the page did not open. */
export const usePayOrder = (orderId: number) => {
  const t = useT();
  const offline = useOffline();
  const { methods, online, origins, coming } = usePayMethods();
  const [busy, setBusy] = useState<DueFor | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const pay = async (what: DueFor, method: OnlineMethod): Promise<void> => {
    setBusy(what);
    setProblem(null);
    try {
      const stays = await payOrder({ orderId, what, method }, origins, t);
      setProblem(stays);
      // While the browser loads the payment page, the button stays busy.
      if (stays !== null) setBusy(null);
    } catch (fault) {
      setBusy(null);
      throw fault;
    }
  };
  return { pay, busy, problem, methods, online, coming, offline };
};
