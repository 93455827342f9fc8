import { useMemo } from 'react';

import type { ReferenceArray } from '../../protocol/reference/reference-arrays.ts';
import { useQuery } from '../../state/engine/query.ts';
import { useUser } from '../../state/session/session.ts';
import { dishTaste, type DishTaste } from './dish-taste.ts';

const prefsRequest = { subtype: 'getPrefs' } as const;
const NONE: readonly number[] = [];

/** Returns the signed-in customer's taste, including changes that wait on this device. */
export const useOwnTaste = (
  ingredients: ReferenceArray<'ingredientList'>,
): DishTaste & { readonly likes: readonly number[] } => {
  const user = useUser();
  const prefs = useQuery('profile/getForDashboard/getPrefs', prefsRequest).data ?? user;
  return useMemo(
    () => ({
      ...dishTaste(
        {
          allergies: prefs?.allergies ?? NONE,
          dislikes: prefs?.dislikes ?? NONE,
          eliminatedGroups: prefs?.eliminate_groups ?? NONE,
          dishDislikes: prefs?.dishdislikes ?? NONE,
          preferences: user?.preferences ?? NONE,
        },
        ingredients,
      ),
      likes: prefs?.dishlikes ?? NONE,
    }),
    [prefs, user?.preferences, ingredients],
  );
};
