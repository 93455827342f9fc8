import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.tsx';
import { canonical } from '../../../offline/env/identifiers.ts';
import type { Refusal } from '../../../protocol/define/errors.ts';
import type { Request } from '../../../protocol/messages.ts';
import { ask } from '../../../state/engine/ask.ts';
import { wholeEngine } from '../../../state/engine/engine.ts';
import { report } from '../../../state/engine/report.ts';
import { useToast } from '../../../ui/dialogs/toast.tsx';
import { buildRequest } from '../build-request.ts';
import { checkoutPath, type CheckoutPath } from '../step-guard.ts';
import type { Checkout } from '../use-checkout.ts';
import { useDeclareAllergies } from '../../../building/use-declare-allergies.ts';

/** Why the plan is not built yet; what was chosen stays in the draft whatever it is. */
type Outcome = 'refused' | 'unknown';

/** What the saved checkout holds from now on, so that this device no longer speaks over it. */
const BUILT = {
  diet: undefined,
  mealTypes: undefined,
  days: undefined,
  excluded: undefined,
  start: undefined,
  emirate: undefined,
  slot: undefined,
  build: undefined,
} as const;

interface Way {
  /** Null while something is missing. */
  readonly request: () => Request<'mobile_checkout/set'> | null;
  /** Takes away what the server has now. */
  readonly forget: () => Promise<unknown>;
  readonly next: CheckoutPath;
  /** True when the page itself says what was refused. */
  readonly says?: (refusal: Refusal) => boolean;
}

/** Sends a choice to be built, allergies before it, and goes on: to the menus, unless the page has its own way. */
export const useBuild = (checkout: Checkout, way?: Way) => {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const toast = useToast();
  const declare = useDeclareAllergies(checkout);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const needsConnection = (): void => toast({ text: t('errors.offline'), icon: 'cloud-off', key: 'checkout' });

  const build = async (): Promise<void> => {
    const request = way ? way.request() : buildRequest(checkout);
    if (request === null) return;
    if (checkout.offline) {
      needsConnection();
      return;
    }
    const declared = await declare();
    if (!declared.ok) {
      // Pressed while the app tried the line once more.
      if (declared.offline) needsConnection();
      else setOutcome(declared.said === null ? 'unknown' : 'refused');
      return;
    }
    let result = await ask('mobile_checkout/set', request, { kept: {} });
    if (result.ok && result.repeated && 'planParams' in result.reply) {
      // An earlier press was carried out after all. While its plan exists, later changes are laid over it; if it was
      // ordered or deleted meanwhile, this press is for another one.
      const { id } = result.reply.planParams;
      const pending = await ask('mobile_checkout/getPending', {});
      if (!pending.ok) {
        setOutcome('unknown');
        return;
      }
      const stands = pending.reply.planParams?.id === id;
      if (!stands || canonical(result.request) !== canonical(request))
        result = await ask(
          'mobile_checkout/set',
          {
            ...request,
            checkoutPlanParams: { ...request.checkoutPlanParams, ...(stands && { id }) },
          },
          { kept: {} },
        );
    }
    if (!result.ok) {
      if (result.reason === 'offline') {
        needsConnection();
        return;
      }
      if (result.reason === 'refused') {
        if (way?.says?.(result.refusal)) return;
        report('the checkout was not saved')(result.refusal);
      }
      setOutcome(result.reason === 'refused' ? 'refused' : 'unknown');
      return;
    }
    const { reply } = result;
    if (!('planParams' in reply)) {
      setOutcome('unknown');
      return;
    }
    // The menus are guarded by the saved checkout: it must be there before they open.
    await (await wholeEngine()).refresh('mobile_checkout/getPending', {});
    await checkout.change(BUILT);
    await way?.forget();
    // Another device, or the team, has meanwhile taken the day that was open on this one.
    const start = reply.planParams.start_date;
    if (start !== request.checkoutPlanParams.start_date)
      toast({ text: t('checkout.startTaken', { day: format.day(start) }), icon: 'calendar' });
    const unfilled = reply.unfilled?.length ?? 0;
    if (unfilled > 0) toast({ text: t('checkout.unfilled', { count: unfilled }), icon: 'warning' });
    await navigate({ to: way?.next ?? checkoutPath.menus });
  };

  return {
    busy,
    outcome,
    build: async (): Promise<void> => {
      setBusy(true);
      setOutcome(null);
      await build().finally(() => setBusy(false));
    },
  };
};
