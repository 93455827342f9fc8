import { useMemo } from 'react';

import type { ProgressData } from '#src/body/record/use-progress.ts';
import { bodyFacts, type BodyFacts } from '#src/offline/reads/body-facts.ts';
import { useUser } from '#src/state/session/session.ts';

/** The customer's data on this device. Null until the customer is known. */
export const useBodyFacts = ({ daily, data, today }: ProgressData): BodyFacts | null => {
  const user = useUser();
  return useMemo(
    () => user && bodyFacts({ user, progress: data, weights: daily.weight, today }),
    [user, daily, data, today],
  );
};
