import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

import { useT } from '#src/i18n/use-t.tsx';
import { fullJitter } from '#src/offline/env/back-off.ts';
import { countOrder } from '#src/state/device/analytics.ts';
import { useOffline } from '#src/state/engine/connectivity.ts';
import { wholeEngine } from '#src/state/engine/engine.ts';
import { report } from '#src/state/engine/report.ts';
import { useToast } from '#src/ui/dialogs/toast.tsx';
import type { PayMethod } from '#src/orders/pay-method.ts';
import { placeOrder, type Attempt } from './place-order.ts';
import { checkoutPath } from '../step-guard.ts';
import { useCheckoutDraft } from '../use-checkout-draft.ts';

const LEAST_WAIT_MS = 2_000;
const MOST_WAIT_MS = 30_000;

export type Placing =
  | { readonly kind: 'working' }
  | Exclude<Attempt, { kind: 'failed' | 'none' | 'placed' }>
  | (Extract<Attempt, { kind: 'placed' }> & {
      /** True if codes cover the whole price: nothing was paid and nothing is due. */
      readonly free: boolean;
    });

/** Places the order of a checkout: retries while the outcome is unknown, and the order is created only once. */
export const usePlacing = (action: PayMethod, checkoutId: number): Placing => {
  const t = useT();
  const toast = useToast();
  const navigate = useNavigate();
  const offline = useOffline();
  const { draft, clear, loaded } = useCheckoutDraft();
  const [placing, setPlacing] = useState<Placing>({ kind: 'working' });
  const [turn, setTurn] = useState(0);
  const settled = ['placed', 'refused', 'refund'].includes(placing.kind);

  const after = async (attempt: Attempt): Promise<void> => {
    if (attempt.kind === 'none') {
      await navigate({ to: '/', replace: true });
      return;
    }
    if (attempt.kind === 'failed') {
      toast({ text: t('order.paymentFailed'), icon: 'warning', key: 'payment' });
      await navigate({ to: checkoutPath.index, replace: true });
      return;
    }
    if (attempt.kind !== 'placed') {
      setPlacing(attempt);
      return;
    }
    const ordering = draft.ordering?.checkout === checkoutId ? draft.ordering : undefined;
    setPlacing({ ...attempt, free: ordering?.total === 0 });
    // Only the device that requested the order counts it, and only once.
    if (ordering) countOrder('purchase', ordering.days, ordering.total);
    await clear();
    await (await wholeEngine()).refresh('mobile_checkout/getPending', {});
  };
  const latest = useRef(after);
  latest.current = after;

  useEffect(() => {
    if (!loaded || settled || offline) return undefined;
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = (): void => {
      const wait = LEAST_WAIT_MS + fullJitter(turn, Math.random(), LEAST_WAIT_MS, MOST_WAIT_MS);
      timer = setTimeout(() => setTurn(turn + 1), wait);
    };
    placeOrder(action, checkoutId)
      .then(async (attempt) => {
        if (left) return;
        if (attempt.kind === 'silent' || attempt.kind === 'pending') again();
        await latest.current(attempt);
      })
      .catch((fault: unknown) => {
        report('the order could not be placed')(fault);
        if (!left) again();
      });
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [loaded, settled, offline, turn, action, checkoutId]);

  return placing;
};
