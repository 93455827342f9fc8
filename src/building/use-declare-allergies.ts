import { useCallback } from 'react';

import { ask } from '../state/engine/ask.ts';
import type { Building } from './use-building.ts';

/**
 * `said`: the server's sentence when it refused, null when it could not be reached. `offline`: there was no line, nothing has
 * gone out.
 */
export type Declared =
  | { readonly ok: true }
  | { readonly ok: false; readonly said: string | null; readonly offline: boolean };

/**
 * Tells the server the allergies of the draft, beside those it knows; without any in the draft nothing is asked. One that is
 * named while the server is being told is told next.
 */
export const useDeclareAllergies = ({ allergies: known, now, change }: Building): (() => Promise<Declared>) => {
  return useCallback(async () => {
    for (;;) {
      const { allergies } = now();
      if (!allergies) return { ok: true };
      const result = await ask('profile/set', {
        scenario: 'preferences',
        allergies: [...new Set([...known, ...allergies])],
      });
      if (!result.ok)
        return {
          ok: false,
          said: result.reason === 'refused' ? result.refusal.message : null,
          offline: result.reason === 'offline',
        };
      const later = (now().allergies ?? []).filter((id) => !allergies.includes(id));
      await change({ allergies: later.length > 0 ? later : undefined });
    }
  }, [known, now, change]);
};
