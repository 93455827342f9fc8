import { useCallback } from 'react';

import type { Day } from '../../domain/days/day.ts';
import { typesOn } from '../../domain/plan/ramadan.ts';
import { useUser } from '../session/session.ts';
import { useSetting } from './settings.ts';

/** Names the meal types of a day: suhoor and iftar during the provider's Ramadan, for customers who have chosen it. */
export const useTypesOn = () => {
  const ramadan = useSetting('RAMADAN', null);
  const chosen = useUser()?.ramadan === 1;
  return useCallback(
    <T extends { readonly title: string }>(types: Readonly<Record<string, T>>, on: Day) =>
      typesOn(types, on, ramadan, chosen),
    [ramadan, chosen],
  );
};
