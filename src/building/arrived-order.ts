import { dayFromWire, type Day } from '../domain/days/day.ts';
import { stepNumber } from '../domain/steps/wizard-steps.ts';
import type { Engine } from '../offline/engine.ts';
import { wizardAttempt, wizardDraft, type WizardDraft } from '../protocol/checkout/wizard-draft.ts';
import type { Request } from '../protocol/messages.ts';
import { lastPlan, runningPlan } from '../state/plan/running-plan.ts';
import { WIZARD_COPY, WIZARD_DRAFT } from './draft-names.ts';
import { planEndOf } from './plan-end.ts';

type Order = Request<'order/set'>;

/** The name under which the key of an order of the wizard stays on this device until the order's fate is known. */
export const ORDER_KEY = 'command|order/set|wizard';

const daysOf = ({ detailsData }: Order): Day[] => detailsData.map(({ date }) => dayFromWire(date)).toSorted();

/** Every day of the order lies within plans that the customer has, as far as this device knows. */
export const isPlanned = (order: Order, planEnd: Day | null): boolean =>
  planEnd !== null && daysOf(order).every((day) => day <= planEnd);

/** An order was asked for and never answered, and by now there is a plan on its first day. */
export const mayHaveArrived = ({ ordering, date }: WizardDraft, planEnd: Day | null): boolean =>
  ordering !== undefined && date !== undefined && planEnd !== null && dayFromWire(date) <= planEnd;

export interface ArrivedOrder {
  readonly id: number;
  readonly first: Day;
}

type Asked = Pick<Engine, 'drafts' | 'held' | 'refresh'>;
const plans = [runningPlan, lastPlan] as const;

/**
 * The order that stands although its answer was lost: a plan of the account with the first day, the diet and the length of
 * what was asked for. Null where another plan has these days, and while the account's plans cannot be read.
 */
export const arrivedOrder = async (engine: Asked, planEnd: Day | null): Promise<ArrivedOrder | null> => {
  const draft = await engine.drafts.get(WIZARD_DRAFT, wizardDraft);
  if (!draft || !mayHaveArrived(draft, planEnd)) return null;
  const held = await engine.drafts.get(ORDER_KEY, wizardAttempt);
  const asked = ((held?.requests ?? []) as Order[]).filter((order) => isPlanned(order, planEnd));
  const find = async (): Promise<ArrivedOrder | null> => {
    const views = await Promise.all(plans.map((which) => engine.held('order/get', which)));
    const standing = views.flatMap(({ data }) => data?.planParams ?? []);
    const found = standing.find(({ date, diet, mealPlan }) =>
      asked.some(
        (order) =>
          daysOf(order)[0] === dayFromWire(date) &&
          order.orderData.diet_id === diet &&
          order.orderData.mealPlan_id === mealPlan,
      ),
    );
    return found ? { id: found.id, first: dayFromWire(found.date) } : null;
  };
  const known = asked.length === 0 ? null : await find();
  if (known || asked.length === 0) return known;
  await Promise.all(plans.map((which) => engine.refresh('order/get', which)));
  return find();
};

/** Takes a plan that was ordered off this device, with what was agreed on with the server, which has no copy of it any more. */
export const forgetOrdered = async ({ drafts }: Pick<Engine, 'drafts'>): Promise<void> => {
  await drafts.remove(WIZARD_DRAFT);
  await drafts.remove(WIZARD_COPY);
  await drafts.remove(ORDER_KEY);
};

/** Where its customer does not come back to /menu: the plan stands on today's screen by then. */
export const forgetArrived = async (engine: Asked, user: Parameters<typeof planEndOf>[0]): Promise<void> => {
  const draft = await engine.drafts.get(WIZARD_DRAFT, wizardDraft);
  if (!draft) return;
  const placed = draft.step === stepNumber('thank') || (await arrivedOrder(engine, planEndOf(user))) !== null;
  if (placed) await forgetOrdered(engine);
};
