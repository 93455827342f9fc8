import { useState } from 'react';

import { useT } from '#src/i18n/use-t.tsx';
import { useSend } from '#src/state/engine/use-send.ts';
import type { Checkout } from '../use-checkout.ts';
import { useDeclareAllergies } from '#src/building/use-declare-allergies.ts';

/**
 * Saves the answers of step 1. Dislikes and groups are stored on the device and sent as soon as possible. Allergies must
 * reach the server: without a network they stay in the draft, and no plan is built before they are sent.
 */
export const usePreferenceSave = (checkout: Checkout) => {
  const t = useT();
  const send = useSend();
  const declare = useDeclareAllergies(checkout);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const { draft, change } = checkout;

  const refuse = (said: string): false => {
    setRefused(said === '' ? t('errors.internal') : said);
    return false;
  };
  const save = async (): Promise<boolean> => {
    const { eliminated, dislikes } = draft;
    if (dislikes) {
      const kept = await send('profile/getForDashboard/saveDislike', { subtype: 'saveDislike', dislikes });
      if (kept.ok) await change({ dislikes: undefined });
      else if (kept.reason === 'refused') return refuse(kept.refusal.message);
    }
    if (eliminated) {
      const kept = await send('profile/getForDashboard/saveEliminateGroups', {
        subtype: 'saveEliminateGroups',
        eliminate_groups: eliminated,
      });
      if (kept.ok) await change({ eliminated: undefined });
      else if (kept.reason === 'refused') return refuse(kept.refusal.message);
    }
    const declared = await declare();
    return declared.ok || declared.said === null ? true : refuse(declared.said);
  };

  return {
    busy,
    /** Why the server refused the answers; the choices stay. */
    refused,
    /** Resolves with true if the customer may go on. */
    save: async (): Promise<boolean> => {
      setBusy(true);
      setRefused(null);
      return save().finally(() => setBusy(false));
    },
  };
};
