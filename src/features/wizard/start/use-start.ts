import { useState } from 'react';

import { startDay } from '#src/building/start-day.ts';
import { slotsOf } from '#src/building/slots.ts';
import type { Building } from '#src/building/use-building.ts';
import {
  chooseWizardDiet,
  chooseWizardPlan,
  missingWizardFields,
  type WizardChoice,
  type WizardField,
} from '#src/domain/steps/wizard-choice.ts';
import { mealsProblem, type MealsProblem } from '#src/domain/forms/checkout-fields.ts';
import { countMains, MIN_MAIN_MEALS } from '#src/domain/menu/meal-choice.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import type { DraftResult } from '#src/offline/session/drafts.ts';
import type { WizardDraft } from '#src/protocol/checkout/wizard-draft.ts';
import { pricedTypes } from '#src/protocol/reference/price-rows.ts';
import { useQuery } from '#src/state/engine/query.ts';
import type { Wizard } from '../use-wizard.ts';

const nothing = {};

/** The answers that another plan or another diet resets. */
type Taken = Required<{ [field in 'mealPlan' | 'diet' | 'mealType' | 'date']: WizardDraft[field] | undefined }>;

/** The choice that reset answers, and the answers before it. */
interface Reset {
  readonly by: 'plan' | 'diet';
  readonly before: Taken;
}

const mealSentences = {
  diet: undefined,
  diet_without_meals: 'checkout.dietWithoutMeals',
  meal_type: 'checkout.mealTypeMissing',
  combination: 'checkout.combinationRefused',
  days: undefined,
} as const satisfies Record<MealsProblem, MessageId | undefined>;

const fieldSentences = {
  date: 'wizard.start.missing.date',
  diet: 'wizard.start.missing.diet',
  mealPlan: 'wizard.start.missing.mealPlan',
  deliverySlot: 'wizard.start.missing.deliverySlot',
} as const satisfies Record<WizardField, MessageId>;

type Errors = Partial<Record<WizardField | 'meals' | 'emirate', MessageId>>;

/** Returns the answers of step 1: which are valid, which are missing, and which another choice has reset. */
export const useStart = (wizard: Wizard) => {
  const { own, choice, lists, plan, keep, ownNow } = wizard;
  const [reset, setReset] = useState<Reset | null>(null);
  const { data: kinds } = useQuery('settings/getCustomfit', nothing);
  // The diet by weight has a page of its own and does not count here.
  const diet = lists.dietList.find(({ id }) => id === choice.diet && id !== kinds?.diet_id);
  const start = startDay(wizard);
  const slot = slotsOf(wizard).some(({ id }) => id === choice.slot) ? choice.slot : null;
  const answers: WizardChoice = {
    planId: plan?.id ?? null,
    dietId: diet?.id ?? null,
    startDay: start.day,
    slotId: slot,
  };

  /** Stores the answers in the draft, and remembers those that are reset. */
  const take = (after: WizardChoice, by: Reset['by'], more: WizardDraft = {}): Promise<DraftResult> => {
    const { mealPlan, diet: dietBefore, mealType, date } = ownNow();
    const lost = (dietBefore !== undefined && after.dietId === null) || (date !== undefined && after.startDay === null);
    setReset(lost ? { by, before: { mealPlan, diet: dietBefore, mealType, date } } : null);
    return keep({
      ...more,
      mealPlan: after.planId ?? undefined,
      diet: after.dietId ?? undefined,
      ...(after.startDay === null && { date: undefined }),
    });
  };
  const change: Building['change'] = async (part) => {
    const { diet: wanted, mealTypes } = part;
    if (wanted === undefined || wanted === ownNow().diet) {
      if ('start' in part) setReset(null);
      return wizard.change(part);
    }
    return take(chooseWizardDiet(answers, wanted), 'diet', mealTypes && { mealType: mealTypes });
  };

  const problem = mealsProblem(
    { dietId: diet?.id ?? null, mealTypes: choice.mealTypes, days: choice.days },
    diet
      ? {
          mealTypes: diet.mealtypes,
          combinations: lists.mealtypeMobCombinations.find(({ diet_id }) => diet_id === diet.id)?.combinations ?? [],
          types: pricedTypes(lists.typeList),
        }
      : null,
    lists.daysRangeMob,
  );
  const tooFew = countMains(choice.mealTypes) < MIN_MAIN_MEALS;
  const meals = problem === 'diet_without_meals' ? mealSentences[problem] : tooFew ? 'wizard.start.twoMeals' : null;
  const served = lists.emirate.some(({ id }) => id === choice.emirate);
  const refused = meals ?? (problem && mealSentences[problem]);
  const errors: Errors = {
    ...Object.fromEntries(missingWizardFields(answers).map((field) => [field, fieldSentences[field]])),
    ...(refused && { meals: refused }),
    ...(!served && { emirate: 'checkout.emirateMissing' as const }),
  };

  return {
    answers,
    errors,
    start,
    reset,
    /** The data from which the page shows and changes the parts of the form. */
    building: { ...wizard, choice: { ...choice, diet: diet?.id ?? null }, change },
    choosePlan: (id: number): void => void take(chooseWizardPlan(answers, id), 'plan'),
    undo: (): void => {
      if (reset) void keep(reset.before);
      setReset(null);
    },
    /** Returns the answers that the later steps need. */
    answered: (): WizardDraft => ({
      mealType: [...choice.mealTypes],
      ...(start.day !== null && { date: start.day }),
      ...(choice.emirate !== null && { emirate: choice.emirate }),
      cutlery: own.cutlery ?? 0,
      build: wizard.user.hasPlan ? 'renew' : 'new',
      renew: wizard.user.hasPlan,
      end_date: wizard.planEnd ?? undefined,
    }),
  };
};
