import { useState } from 'react';

import type { Refusal } from '#src/protocol/define/errors.ts';
import type { Reply, Request } from '#src/protocol/messages.ts';
import { ask } from '#src/state/engine/ask.ts';
import { wholeEngine } from '#src/state/engine/engine.ts';
import { report } from '#src/state/engine/report.ts';
import type { SavedCheckout } from '#src/building/plan-choice.ts';
import type { Checkout } from '../use-checkout.ts';

export type ChangePreview = Extract<Reply<'mobile_checkout/set'>, { readonly kept: unknown }>;

/** Why nothing was changed; in every case the choices stay on the device. */
export type ChangeOutcome = 'offline' | 'unknown' | 'refused' | 'moved';

interface Asked {
  readonly base: Checkout;
  readonly saved: SavedCheckout;
  readonly request: Request<'mobile_checkout/set'> | null;
  /** Sends the changes of single dishes; false if some of them could not be sent. */
  readonly flush: () => Promise<boolean>;
  readonly done: (unfilled: number) => void;
}

const outcomeOf = (answer: { readonly reason: string; readonly refusal: Refusal | null }): ChangeOutcome => {
  if (answer.reason === 'offline') return 'offline';
  if (answer.refusal === null) return 'unknown';
  return answer.refusal.code === 'quote_changed' ? 'moved' : 'refused';
};

/**
 * Changes the saved plan: first asks what would be kept, then makes the change. Both use the same request, and the shown
 * price is sent along, so that the server refuses the change if the price differs.
 */
export const usePlanChange = ({ base, saved, request, flush, done }: Asked) => {
  const [shown, setShown] = useState<{ readonly request: typeof request; readonly preview: ChangePreview } | null>(
    null,
  );
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<ChangeOutcome | null>(null);

  const look = async (): Promise<void> => {
    if (request === null) return;
    if (base.offline) {
      setOutcome('offline');
      return;
    }
    // Sends first, because the preview would not include dishes that only this device has.
    await flush();
    const answer = await ask('mobile_checkout/set', { ...request, preview: true });
    if (answer.ok && 'kept' in answer.reply) setShown({ request, preview: answer.reply });
    else if (!answer.ok) {
      if (answer.reason === 'refused') report('the change was not shown')(answer.refusal);
      setOutcome(outcomeOf(answer));
    }
  };
  const make = async (): Promise<void> => {
    if (!shown?.request) return;
    if (base.offline) {
      setOutcome('offline');
      return;
    }
    const { checkoutPlanParams, detailsData } = shown.request;
    const { priceDatas } = shown.preview;
    const answer = await ask(
      'mobile_checkout/set',
      {
        checkoutPlanParams: { ...checkoutPlanParams, priceDatas },
        detailsData,
      },
      { kept: { subject: `change|${saved.id}`, earlier: 'precedes' } },
    );
    if (!answer.ok) {
      if (answer.reason === 'refused') report('the plan was not changed')(answer.refusal);
      const why = outcomeOf(answer);
      // The price or the plan has changed, so the shown preview is no longer valid.
      if (why === 'moved' || why === 'refused') setShown(null);
      setOutcome(why);
      return;
    }
    // The stored menu must be updated before the change that is shown over it is removed.
    await (await wholeEngine()).refresh('mobile_checkout/getPending', {});
    await base.change({ planChange: undefined });
    setShown(null);
    done('unfilled' in answer.reply ? (answer.reply.unfilled?.length ?? 0) : 0);
  };
  const run = (work: () => Promise<void>) => async (): Promise<void> => {
    setBusy(true);
    setOutcome(null);
    await work().finally(() => setBusy(false));
  };

  return {
    busy,
    outcome,
    preview: shown?.preview ?? null,
    look: run(look),
    make: run(make),
    /** Returns to the choices. */
    back: (): void => {
      setShown(null);
      setOutcome(null);
    },
  };
};
