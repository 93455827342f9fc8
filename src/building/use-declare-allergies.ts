import { useCallback } from 'react';

import { ask } from '../state/engine/ask.ts';
import type { Building } from './use-building.ts';

/**
 * `said`: the server's message when it refused, null when it could not be reached. `offline`: there was no network, and
 * nothing was sent.
 */
export type Declared =
  | { readonly ok: true }
  | { readonly ok: false; readonly said: string | null; readonly offline: boolean };

/**
 * Sends the draft's allergies to the server, in addition to those it knows; sends nothing if the draft has none. An
 * allergy that is added during the request is sent by the next one.
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
