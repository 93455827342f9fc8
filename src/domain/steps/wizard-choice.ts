import type { Day } from '../days/day.ts';

/** Step 1 of the wizard as far as it is answered. */
export interface WizardChoice {
  readonly planId: number | null;
  readonly dietId: number | null;
  readonly startDay: Day | null;
  readonly slotId: number | null;
}

/** Another plan has other days: diet and start date are chosen anew. The first plan that is chosen takes nothing away. */
export const chooseWizardPlan = <C extends WizardChoice>(choice: C, planId: number): C => {
  if (choice.planId === planId) return choice;
  return choice.planId === null ? { ...choice, planId } : { ...choice, planId, dietId: null, startDay: null };
};

/** Another diet: the start date is chosen anew. */
export const chooseWizardDiet = <C extends WizardChoice>(choice: C, dietId: number): C => {
  if (choice.dietId === dietId) return choice;
  return choice.dietId === null ? { ...choice, dietId } : { ...choice, dietId, startDay: null };
};

/** The start date waits for plan and diet. */
export const canChooseStart = ({ planId, dietId }: WizardChoice): boolean => planId !== null && dietId !== null;

export type WizardField = 'date' | 'diet' | 'mealPlan' | 'deliverySlot';

/** The required fields that are missing, by the names their sentences use. */
export const missingWizardFields = ({ planId, dietId, startDay, slotId }: WizardChoice): WizardField[] => [
  ...(startDay === null ? (['date'] as const) : []),
  ...(dietId === null ? (['diet'] as const) : []),
  ...(planId === null ? (['mealPlan'] as const) : []),
  ...(slotId === null ? (['deliverySlot'] as const) : []),
];
