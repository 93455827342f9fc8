import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import type { Refusal } from '#src/protocol/define/errors.ts';
import type { Request } from '#src/protocol/messages.ts';
import { wholeEngine } from '#src/state/engine/engine.ts';
import { report } from '#src/state/engine/report.ts';
import { useToast } from '#src/ui/dialogs/toast.tsx';
import { buildRequest } from '../build-request.ts';
import { checkoutPath, type CheckoutPath } from '../step-guard.ts';
import type { Checkout } from '../use-checkout.ts';
import { useDeclareAllergies } from '#src/building/use-declare-allergies.ts';
import { BUILT, sendBuild } from './send-build.ts';

/** Why the plan is not built yet. The draft keeps the choices in both cases. */
type Outcome = 'refused' | 'unknown';

interface Way {
  /** Returns null while something is missing. */
  readonly request: () => Request<'mobile_checkout/set'> | null;
  /** Removes what the server has now saved. */
  readonly forget: () => Promise<unknown>;
  readonly next: CheckoutPath;
  /** True if the page itself shows why the server refused. */
  readonly says?: (refusal: Refusal) => boolean;
}

/**
 * Sends the choice to the server, which builds the plan; allergies are sent first. Then opens the menus, or the page that
 * `way` names.
 */
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
    const built = await sendBuild(request, declare);
    if (built.kind === 'offline') {
      needsConnection();
      return;
    }
    if (built.kind === 'refused') {
      if (way?.says?.(built.refusal)) return;
      report('the checkout was not saved')(built.refusal);
    }
    if (built.kind !== 'built') {
      setOutcome(built.kind === 'unknown' ? 'unknown' : 'refused');
      return;
    }
    const { reply } = built;
    // The menus need a saved checkout, so it must be stored before they open.
    await (await wholeEngine()).refresh('mobile_checkout/getPending', {});
    await checkout.change(BUILT);
    await way?.forget();
    // The start day is no longer open: another device or the team has changed the plans meanwhile.
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
