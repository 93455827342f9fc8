import { useState } from 'react';

import { useT } from '../../../i18n/use-t.tsx';
import { useSend } from '../../../state/engine/use-send.ts';
import type { Checkout } from '../use-checkout.ts';
import { useDeclareAllergies } from '../allergies/use-declare-allergies.ts';

/**
 * Saves what step 1 asks. Dislikes and groups are stored on the device and sent as soon as possible. Allergies are the
 * server's to know: without a network they stay in the draft, and nothing is planned before they have arrived.
 */
export const usePreferenceSave = (checkout: Checkout) => {
  const t = useT();
  const send = useSend();
  const declare = useDeclareAllergies(checkout);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const { draft, change } = checkout;

  const save = async (): Promise<boolean> => {
    const { eliminated, dislikes } = draft;
    if (dislikes) {
      const kept = await send('profile/getForDashboard/saveDislike', { subtype: 'saveDislike', dislikes });
      if (kept.ok) await change({ dislikes: undefined });
    }
    if (eliminated) {
      const kept = await send('profile/getForDashboard/saveEliminateGroups', {
        subtype: 'saveEliminateGroups',
        eliminate_groups: eliminated,
      });
      if (kept.ok) await change({ eliminated: undefined });
    }
    const declared = await declare();
    if (declared.ok || declared.said === null) return true;
    setRefused(declared.said === '' ? t('errors.internal') : declared.said);
    return false;
  };

  return {
    busy,
    /** Why the server did not take the allergies; what was chosen stays. */
    refused,
    /** True when the customer may go on. */
    save: async (): Promise<boolean> => {
      setBusy(true);
      setRefused(null);
      return save().finally(() => setBusy(false));
    },
  };
};
