import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';

import type { Figures } from '#src/building/bill/figures.ts';
import { isOnlineMethod } from '#src/domain/money/pay-methods.ts';
import { languageOf } from '#src/i18n/locale.ts';
import { useLocale, useT } from '#src/i18n/use-t.tsx';
import { canonical } from '#src/offline/env/identifiers.ts';
import { errorCodes } from '#src/protocol/define/errors.ts';
import type { PaymentOrigins } from '#src/orders/pay-methods.ts';
import { payOrder } from '#src/orders/use-pay-order.ts';
import type { Request } from '#src/protocol/messages.ts';
import { countOrder } from '#src/state/device/analytics.ts';
import { wholeEngine } from '#src/state/engine/engine.ts';
import { useToast } from '#src/ui/dialogs/toast.tsx';
import { wizardPath } from '../wizard-path.ts';
import type { Wizard } from '../use-wizard.ts';
import { forgetOldAttempt, ORDER_KEPT } from '#src/building/arrived-order.ts';
import { ask } from '#src/state/engine/ask.ts';
import { problemOf, type Problem } from './order-problem.ts';
import type { Waiting } from './use-send-waiting.ts';

/** Why the order is not placed. */
export type Outcome =
  | { readonly kind: 'offline' }
  /** The server did not answer; a retry requests the same order. */
  | { readonly kind: 'unknown' }
  /** The price has changed; the new one is shown. */
  | { readonly kind: 'changed'; readonly from: number }
  | { readonly kind: 'problem'; readonly problem: Problem };

/** An order without its price. */
export type Wanted = Omit<Request<'order/set'>, 'orderData'> & {
  readonly orderData: Omit<Request<'order/set'>['orderData'], 'price'>;
};

/** Fils; `total` includes a deposit that is paid with the order. */
type Price = Pick<Figures, 'payable' | 'total'>;

/** The action of 'Place my order': sends the waiting data first, then the order. The order is created only once. */
export const useOrder = (wizard: Wizard, send: () => Promise<Waiting>, origins: PaymentOrigins) => {
  const t = useT();
  const language = languageOf(useLocale());
  const navigate = useNavigate();
  const toast = useToast();
  const { keep, ownNow, finish, user, planEnd, offline } = wizard;
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  /** The server's price of such an order. */
  const [told, setTold] = useState<{ readonly wanted: string; readonly price: number } | null>(null);
  const pressed = useRef(false);

  const order = useCallback(
    async (wanted: Wanted, { payable: price, total }: Price): Promise<Outcome | null> => {
      const waiting = await send();
      if (waiting === 'silent') return { kind: 'unknown' };
      if (waiting !== 'sent') return { kind: 'problem', problem: waiting };
      // An earlier attempt without an answer may have reached the server.
      const doubtful = ownNow().ordering;
      await keep({ ordering: { price } });
      const request = { ...wanted, orderData: { ...wanted.orderData, price } };
      const engine = await wholeEngine();
      await forgetOldAttempt(engine, request, planEnd);
      const onDone = (): Promise<unknown> => finish('summary', { ordering: undefined });
      const answer = await ask('order/set', request, { kept: { ...ORDER_KEPT, onDone } });
      if (answer.ok) {
        const { orderId } = answer.reply;
        if (canonical(answer.request) !== canonical(request))
          toast({ text: t('summary.placedAsFirst'), icon: 'info', key: 'order' });
        countOrder('purchase', new Set(answer.request.detailsData.map(({ date }) => date)).size, price);
        await navigate({ to: wizardPath.thank, search: { order: orderId } });
        await ask('profile/getForDashboard/get', { subtype: 'get' });
        const { paymentMethod } = answer.request.orderData;
        // The page of the order is behind the payment page, and offers the payment again.
        const stays =
          isOnlineMethod(paymentMethod) && total > 0
            ? await payOrder({ orderId, what: 'plan', method: paymentMethod }, origins, t)
            : null;
        if (stays !== null) toast({ text: stays, icon: 'warning', key: 'order' });
        return null;
      }
      if (answer.reason !== 'refused') return { kind: 'unknown' };
      const { refusal } = answer;
      const fate = errorCodes[refusal.code];
      // The server has answered, so this attempt is not open any more. A temporary failure is retried under its key.
      if (fate === 'never') await keep({ ordering: undefined });
      else if (fate === 'later') await keep({ ordering: doubtful });
      // Days, prices and codes are read again from the server, so that the screen shows the valid ones.
      await Promise.all([
        engine.refresh('settings/get', {}),
        engine.refresh('get_arrays/get', { type: ['priceList', 'dietMealTypeDiscounts'], language }),
        engine.refresh('get_arrays/get', { type: ['commonVouchers'], language }),
      ]);
      if (refusal.code === 'quote_changed') {
        if (refusal.price !== undefined) setTold({ wanted: canonical(wanted), price: refusal.price });
        return { kind: 'changed', from: price };
      }
      return { kind: 'problem', problem: problemOf(refusal, user, t('errors.internal')) };
    },
    [send, keep, ownNow, finish, navigate, user, planEnd, toast, t, language, origins],
  );

  const place = async (wanted: Wanted, price: Price): Promise<void> => {
    if (pressed.current) return;
    if (offline) {
      setOutcome({ kind: 'offline' });
      return;
    }
    pressed.current = true;
    setBusy(true);
    setOutcome(null);
    try {
      const stays = await order(wanted, price);
      // While the next page loads, the button stays busy.
      if (stays === null) return;
      setOutcome(stays);
      setBusy(false);
      pressed.current = false;
    } catch (fault) {
      setBusy(false);
      pressed.current = false;
      throw fault;
    }
  };

  return {
    place,
    busy,
    outcome,
    forget: (): void => setOutcome(null),
    /** Returns the server's price of exactly this order; null if it has not sent one. */
    toldFor: (wanted: Wanted): number | null => (told?.wanted === canonical(wanted) ? told.price : null),
  };
};
