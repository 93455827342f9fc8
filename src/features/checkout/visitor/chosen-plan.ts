import { startDay } from '#src/building/start-day.ts';
import type { VisitorDraft } from './visitor-draft.ts';
import type { VisitorBuilding } from './use-visitor-building.ts';

/** Returns the whole choice that is shown, with its defaults: what the visitor has seen is what is sent later. */
export const chosenPlan = (building: VisitorBuilding): VisitorDraft => {
  const { diet, mealTypes, days, excluded, emirate, slot } = building.choice;
  const start = startDay(building).day;
  return {
    ...(diet !== null && { diet }),
    mealTypes: [...mealTypes],
    ...(days !== null && { days }),
    excluded: [...excluded],
    ...(start !== null && { start }),
    ...(emirate !== null && { emirate }),
    ...(slot !== null && { slot }),
  };
};
