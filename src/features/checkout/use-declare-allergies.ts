import { useCallback } from 'react';

import { useAsk } from '../../state/use-send.ts';
import type { Checkout } from './use-checkout.ts';

/** `said`: the server's sentence when it refused, null when it could not be reached. */
export type Declared = { readonly ok: true } | { readonly ok: false; readonly said: string | null };

/** Tells the server the allergies of the draft, beside those it knows; without any in the draft nothing is asked. */
export const useDeclareAllergies = ({ draft, prefs, change }: Checkout): (() => Promise<Declared>) => {
  const ask = useAsk();
  return useCallback(async () => {
    const { allergies } = draft;
    if (!allergies) return { ok: true };
    const result = await ask('profile/set', {
      scenario: 'preferences',
      allergies: [...new Set([...prefs.allergies, ...allergies])],
    });
    if (!result.ok) return { ok: false, said: result.reason === 'refused' ? result.refusal.message : null };
    await change({ allergies: undefined });
    return { ok: true };
  }, [ask, draft, prefs.allergies, change]);
};
