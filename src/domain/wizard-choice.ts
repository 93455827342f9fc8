import type { Day } from './day.ts';

/** Step 1 of the wizard as far as it is answered. */
export interface WizardChoice {
  readonly planId: number | null;
  readonly dietId: number | null;
  readonly startDay: Day | null;
  readonly slotId: number | null;
}

/** Another plan has other diets and other days: both are chosen anew. */
export const chooseWizardPlan = <C extends WizardChoice>(choice: C, planId: number | null): C =>
  choice.planId === planId ? choice : { ...choice, planId, dietId: null, startDay: null };

/** Another diet: the start date is chosen anew. */
export const chooseWizardDiet = <C extends WizardChoice>(choice: C, dietId: number | null): C =>
  choice.dietId === dietId ? choice : { ...choice, dietId, startDay: null };

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
