import type { Day } from '../days/day.ts';

/** The answers of step 1 of the wizard so far. */
export interface WizardChoice {
  readonly planId: number | null;
  readonly dietId: number | null;
  readonly startDay: Day | null;
  readonly slotId: number | null;
}

/** Another plan has other days, so diet and start date must be chosen again. The first chosen plan clears nothing. */
export const chooseWizardPlan = <C extends WizardChoice>(choice: C, planId: number): C => {
  if (choice.planId === planId) return choice;
  return choice.planId === null ? { ...choice, planId } : { ...choice, planId, dietId: null, startDay: null };
};

/** After another diet the start date must be chosen again. */
export const chooseWizardDiet = <C extends WizardChoice>(choice: C, dietId: number): C => {
  if (choice.dietId === dietId) return choice;
  return choice.dietId === null ? { ...choice, dietId } : { ...choice, dietId, startDay: null };
};

/** The start date can be chosen after plan and diet. */
export const canChooseStart = ({ planId, dietId }: WizardChoice): boolean => planId !== null && dietId !== null;

export type WizardField = 'date' | 'diet' | 'mealPlan' | 'deliverySlot';

/** The missing required fields, by the names in their error messages. */
export const missingWizardFields = ({ planId, dietId, startDay, slotId }: WizardChoice): WizardField[] => [
  ...(startDay === null ? (['date'] as const) : []),
  ...(dietId === null ? (['diet'] as const) : []),
  ...(planId === null ? (['mealPlan'] as const) : []),
  ...(slotId === null ? (['deliverySlot'] as const) : []),
];
