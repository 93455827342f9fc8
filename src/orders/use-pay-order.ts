import { useState } from 'react';

import { parseUrl } from '../domain/basics/parse-url.ts';
import type { DueFor } from '../domain/money/due.ts';
import { isPaymentAddress } from '../domain/money/payment-address.ts';
import { useT, type Translate } from '../i18n/use-t.tsx';
import { leaveFor } from '../state/device/leave-page.ts';
import { useOffline } from '../state/engine/connectivity.ts';
import { report } from '../state/engine/report.ts';
import { ask } from '../state/engine/ask.ts';
import type { OnlineMethod } from '../domain/money/pay-methods.ts';
import { rememberPayMethod } from './last-pay-method.ts';
import { usePayMethods, type PaymentOrigins } from './pay-methods.ts';

/**
 * Leaves the app for the payment page of what a placed order owes.
 * @returns why the page did not open; null if it opens
 */
export const openPayment = async (
  payment: { readonly orderId: number; readonly what: DueFor; readonly method: OnlineMethod },
  origins: PaymentOrigins,
  t: Translate,
): Promise<string | null> => {
  const answer = await ask('order/pay', payment);
  if (!answer.ok) {
    if (answer.reason !== 'refused') return t(answer.reason === 'offline' ? 'errors.offline' : 'order.noAnswerText');
    return answer.refusal.message === '' ? t('errors.internal') : answer.refusal.message;
  }
  const { redirectUrl } = answer.reply;
  if (!isPaymentAddress(redirectUrl, origins[payment.method] ?? [])) {
    report('the payment page is on an unknown host')(parseUrl(redirectUrl)?.origin ?? '');
    return t('order.unknownHost');
  }
  rememberPayMethod(payment.method);
  leaveFor(redirectUrl);
  return null;
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
      const stays = await openPayment({ orderId, what, method }, origins, t);
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
