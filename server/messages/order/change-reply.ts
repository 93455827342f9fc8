import type { Day } from '#src/domain/days/day.ts';
import type { Given, Parsed } from '#src/protocol/messages.ts';
import type { Ctx } from '../../request/handler.ts';
import { refuse, type Refused } from '../../request/result.ts';
import type { Sentence } from '../../mail/sentence.ts';
import type { StoredPlan } from '../../plan/stored/stored-plan.ts';
import { daysOf, mealPlanOf, planParamsOf } from '../../plan/stored/plan-view.ts';

const slot: Sentence = {
  en: 'The delivery time of a plan cannot be changed.',
  ar: 'لا يمكن تغيير وقت التوصيل للخطة.',
};

type Sent = Pick<Parsed<'order/modify'>, 'skipped' | 'deliverySlot'>;

/**
 * Only order/skipTheDay makes skips, and the delivery slot cannot change: here both are only compared. A slot of 0 means
 * none.
 */
export const staleRequest = (plan: StoredPlan, { skipped = {}, deliverySlot }: Sent): Refused | null => {
  if (Object.entries(skipped).some(([from, to]) => plan.skipped.get(from as Day) !== to)) return refuse('conflict');
  const other = deliverySlot && plan.order.slotId !== null && deliverySlot !== plan.order.slotId;
  return other ? refuse('validation', { message: slot, errors: { deliverySlot: slot } }) : null;
};

/** A plan after a change; `only` limits the reply to the requested days. */
export const changedPlan = (
  { today, lang, services, catalogue }: Pick<Ctx, 'today' | 'lang' | 'services' | 'catalogue'>,
  plan: StoredPlan,
  only?: ReadonlySet<string>,
): Pick<Given<'order/modify'>, 'mealPlan' | 'planParams' | 'version' | 'days'> => {
  const mealPlan = mealPlanOf(plan);
  const within = <T>(map: Record<Day, T>): Record<Day, T> =>
    only ? Object.fromEntries(Object.entries(map).filter(([on]) => only.has(on))) : map;
  return {
    mealPlan: within(mealPlan),
    planParams: planParamsOf(catalogue, plan, lang),
    version: plan.order.version,
    days: within(daysOf(plan, mealPlan, today, services.config.businessZone)),
  };
};
