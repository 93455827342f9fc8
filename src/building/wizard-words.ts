import { isDay, type Weekday } from '../domain/days/day.ts';
import type { CheckoutDraft } from '../protocol/checkout/checkout-draft.ts';
import type { WizardDraft } from '../protocol/checkout/wizard-draft.ts';
import type { ReferenceArray } from '../protocol/reference/reference-arrays.ts';
import type { BuildingDraft } from './use-building.ts';

type PlanRow = ReferenceArray<'planList'>[number];

/** The choices that are copied from one way of building a plan to the other. */
export type Luggage = Pick<
  CheckoutDraft,
  | 'diet'
  | 'mealTypes'
  | 'days'
  | 'excluded'
  | 'start'
  | 'emirate'
  | 'slot'
  | 'cutlery'
  | 'dislikes'
  | 'eliminated'
  | 'allergies'
>;

/** The weekdays that a plan of the price list leaves out. */
export const excludedOf = (row: Pick<PlanRow, 'excludeWeekDay'> | undefined): Weekday[] =>
  (row?.excludeWeekDay ?? []).map(Number) as Weekday[];

/** The wizard's fields, converted to the names that both ways of building a plan share. */
export const sharedWords = (draft: WizardDraft): BuildingDraft => ({
  ...(draft.eliminated && { eliminated: draft.eliminated }),
  ...(draft.dislikes && { dislikes: draft.dislikes }),
  ...(draft.allergies && { allergies: draft.allergies }),
  ...(draft.diet !== undefined && { diet: draft.diet }),
  ...(draft.mealType && { mealTypes: draft.mealType }),
  ...(draft.date !== undefined && { start: draft.date }),
  ...(draft.emirate !== undefined && { emirate: draft.emirate }),
  ...(draft.deliverySlot !== undefined && { slot: draft.deliverySlot }),
});

const own = {
  eliminated: 'eliminated',
  dislikes: 'dislikes',
  allergies: 'allergies',
  diet: 'diet',
  mealTypes: 'mealType',
  emirate: 'emirate',
  slot: 'deliverySlot',
} as const satisfies Partial<Record<keyof BuildingDraft, keyof WizardDraft>>;

/**
 * Converts a change from the shared names to the wizard's own; length and weekdays come with the chosen plan and are left
 * out.
 */
export const wizardWords = (part: BuildingDraft): WizardDraft => ({
  ...Object.fromEntries(
    Object.entries(part).flatMap(([field, value]) => (field in own ? [[own[field as keyof typeof own], value]] : [])),
  ),
  ...('start' in part && {
    date: part.start !== undefined && isDay(part.start) ? part.start : undefined,
  }),
});

const sameWeekdays = (a: readonly Weekday[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((weekday) => b.includes(weekday));

/**
 * Converts the copied choices to the wizard's names. A length that matches no plan of the price list is left out: the
 * wizard asks for it.
 */
export const luggageForWizard = (
  { days, excluded, cutlery, ...shared }: Luggage,
  plans: readonly PlanRow[],
): WizardDraft => {
  const row = plans.find((plan) => plan.count === days && sameWeekdays(excludedOf(plan), excluded ?? []));
  return {
    ...wizardWords(shared),
    ...(row && { mealPlan: row.id }),
    ...(cutlery !== undefined && { cutlery }),
  };
};
