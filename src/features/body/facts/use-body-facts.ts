import { useMemo } from 'react';

import type { ProgressData } from '../../../body/record/use-progress.ts';
import { bodyFacts, type BodyFacts } from '../../../offline/reads/body-facts.ts';
import { useUser } from '../../../state/session/session.ts';

/** The customer's data on this device. Null until the customer is known. */
export const useBodyFacts = ({ daily, data, today }: ProgressData): BodyFacts | null => {
  const user = useUser();
  return useMemo(
    () => user && bodyFacts({ user, progress: data, weights: daily.weight, today }),
    [user, daily, data, today],
  );
};
