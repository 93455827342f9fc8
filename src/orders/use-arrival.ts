import { useCallback } from 'react';

import type { Day } from '../domain/days/day.ts';
import { languageOf } from '../i18n/locale.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useLocale } from '../i18n/use-t.tsx';
import { slotArrival } from '../offline/reads/slot-arrival.ts';
import { useArrays } from '../state/plan/arrays.ts';
import { useDisplayZone } from '../state/plan/clock.ts';

/**
 * Returns a function for a bag's arrival as text: "Sat 5 Dec, 5–10 PM"; undefined if the hours of the slot are not known.
 */
export const useArrival = (): ((day: Day, slot: number | null | undefined) => string | undefined) => {
  const format = useFormat();
  const zone = useDisplayZone();
  const slots = useArrays(languageOf(useLocale()), 'slotsList').data?.slotsList;
  return useCallback(
    (day, slot) => {
      const at = slotArrival(slots, slot, day, zone);
      return at === null ? undefined : format.arrival(at, zone);
    },
    [format, zone, slots],
  );
};
