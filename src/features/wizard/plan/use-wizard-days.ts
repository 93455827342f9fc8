import { useMemo } from 'react';

import { usePlannedDays } from '#src/building/menu/use-planned-days.ts';
import type { Wizard } from '../use-wizard.ts';

/** Returns the customer's taste: the choices in the draft have priority over the server's data. */
const useTaste = ({ own, prefs, allergies, user }: Wizard) =>
  useMemo(
    () => ({
      allergies,
      dislikes: own.dislikes ?? prefs.dislikes,
      eliminatedGroups: own.eliminated ?? prefs.eliminate_groups,
      dishDislikes: user.dishdislikes,
      preferences: own.preferences ?? user.preferences,
    }),
    [allergies, own.dislikes, own.eliminated, own.preferences, prefs, user.dishdislikes, user.preferences],
  );

/** Returns the days of the wizard's draft with their valid dishes. */
export const useWizardDays = (wizard: Wizard) => {
  const { lists, choice, days, own } = wizard;
  const { diet, mealTypes } = choice;
  return usePlannedDays({ lists, diet, mealTypes, days, menu: own.menu, filled: own.filled, taste: useTaste(wizard) });
};
