import { useState } from 'react';

import type { AnyBuilding } from './use-building.ts';

/** "None" is an answer and is stored; "some" is an answer only when the customer has named an allergy. */
type Answer = 'none' | 'some';

export const useAllergyAnswer = ({
  draft,
  change,
}: AnyBuilding): readonly [Answer | null, (answer: Answer) => void] => {
  const [opened, setOpened] = useState(false);
  const answer = opened || (draft.allergies?.length ?? 0) > 0 ? 'some' : draft.allergies ? 'none' : null;
  return [
    answer,
    (next) => {
      setOpened(next === 'some');
      if (next !== answer) void change({ allergies: next === 'none' ? [] : undefined });
    },
  ];
};
