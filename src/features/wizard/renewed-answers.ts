import { luggageForWizard } from '../../building/wizard-words.ts';
import type { Weekday } from '../../domain/days/day.ts';
import { mealTypesForDiet } from '../../domain/menu/meal-choice.ts';
import type { WizardDraft } from '../../protocol/checkout/wizard-draft.ts';
import type { PlanParams } from '../../protocol/order/plan.ts';
import type { ReferenceArray } from '../../protocol/reference/reference-arrays.ts';

interface Lists {
  readonly dietList: ReferenceArray<'dietList'>;
  readonly planList: ReferenceArray<'planList'>;
  readonly emirateSlots: ReferenceArray<'emirateSlots'>;
}

/** The fields of a draft that describe the plan. */
const answers = [
  'diet',
  'mealType',
  'mealPlan',
  'date',
  'emirate',
  'deliverySlot',
  'cutlery',
  'menu',
] as const satisfies readonly (keyof WizardDraft)[];

/** True if nothing of the next plan has been chosen yet. */
export const isUnanswered = (draft: WizardDraft): boolean => answers.every((name) => draft[name] === undefined);

/**
 * Returns the previous plan's answers of step 1 that can still be chosen. The first day differs, so the customer is asked
 * for it.
 */
export const renewedAnswers = (plan: PlanParams, { dietList, planList, emirateSlots }: Lists): WizardDraft => {
  const diet = plan.is_customfit ? undefined : dietList.find(({ id }) => id === plan.diet);
  const emirate = plan.emirate_id ?? undefined;
  const served = emirate === undefined ? [] : (emirateSlots[String(emirate)] ?? []);
  const slot = served.find(({ id }) => id === plan.slot_id)?.id;
  return luggageForWizard(
    {
      ...(diet && { diet: diet.id, mealTypes: mealTypesForDiet(plan.mealType, diet.mealtypes, diet.sides_id) }),
      days: plan.days_count,
      excluded: plan.exclude_week_day.map(Number) as Weekday[],
      ...(served.length > 0 && { emirate }),
      ...(slot !== undefined && { slot }),
      cutlery: plan.cutlery,
    },
    planList,
  );
};
