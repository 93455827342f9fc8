import type { Day } from '../domain/days/day.ts';
import { stepNumber } from '../domain/steps/wizard-steps.ts';
import type { Engine } from '../offline/engine.ts';
import { wizardDraft, type WizardDraft } from '../protocol/checkout/wizard-draft.ts';
import type { Request } from '../protocol/messages.ts';
import { requestFromWire } from '../protocol/parse-request.ts';
import { lastPlan, runningPlan } from '../state/plan/running-plan.ts';
import { keptCommand, keptName, type Kept } from '../offline/session/kept-command.ts';
import { WIZARD_COPY, WIZARD_DRAFT } from './draft-names.ts';
import { planEndOf } from './plan-end.ts';

type Order = Request<'order/set'>;

/**
 * How the key of the wizard's order is kept: what was changed after an attempt without an answer is ordered instead, unless
 * the server has carried that attempt out. It is one order, whatever was changed between two attempts.
 */
export const ORDER_KEPT = { subject: 'wizard', earlier: 'yields' } as const satisfies Kept;
const ORDER_KEY = keptName('order/set', ORDER_KEPT);

const daysOf = ({ detailsData }: Order): Day[] => detailsData.map(({ date }) => date).toSorted();

/** What was asked for, as its draft keeps it: as it travels. */
const keptOrders = (requests: readonly unknown[]): Order[] =>
  requests.map((request) => requestFromWire('order/set', request));

/** Every day of the order lies within plans that the customer has, as far as this device knows. */
const isPlanned = (order: Order, planEnd: Day | null): boolean =>
  planEnd !== null && daysOf(order).every((day) => day <= planEnd);

/** An order was asked for and never answered, and by now there is a plan on its first day. */
export const mayHaveArrived = ({ ordering, date }: WizardDraft, planEnd: Day | null): boolean =>
  ordering !== undefined && date !== undefined && planEnd !== null && date <= planEnd;

/**
 * An earlier attempt whose days are planned by now, and that was never answered, is no attempt at the plan behind these
 * days: the new order goes under a key of its own.
 * @param planEnd the last day of the customer's plans
 */
export const forgetOldAttempt = async (
  { drafts }: Pick<Engine, 'drafts'>,
  order: Order,
  planEnd: Day | null,
): Promise<void> => {
  if (planEnd === null || isPlanned(order, planEnd)) return;
  const held = await drafts.get(ORDER_KEY, keptCommand);
  if (held && keptOrders(held.requests).every((each) => isPlanned(each, planEnd))) await drafts.remove(ORDER_KEY);
};

export interface ArrivedOrder {
  readonly id: number;
  readonly first: Day;
}

type Asked = Pick<Engine, 'drafts' | 'held' | 'refresh'>;
const plans = [runningPlan, lastPlan] as const;

/**
 * The order that exists although its answer was lost: a plan of the account with the first day, the diet and the length
 * of what was asked for. Null where another plan has these days, and while the account's plans cannot be read.
 */
export const arrivedOrder = async (engine: Asked, planEnd: Day | null): Promise<ArrivedOrder | null> => {
  const draft = await engine.drafts.get(WIZARD_DRAFT, wizardDraft);
  if (!draft || !mayHaveArrived(draft, planEnd)) return null;
  const held = await engine.drafts.get(ORDER_KEY, keptCommand);
  const asked = keptOrders(held?.requests ?? []).filter((order) => isPlanned(order, planEnd));
  const find = async (): Promise<ArrivedOrder | null> => {
    const views = await Promise.all(plans.map((which) => engine.held('order/get', which)));
    const standing = views.flatMap(({ data }) => data?.planParams ?? []);
    const found = standing.find(({ date, diet, mealPlan }) =>
      asked.some(
        (order) =>
          daysOf(order)[0] === date && order.orderData.diet_id === diet && order.orderData.mealPlan_id === mealPlan,
      ),
    );
    return found ? { id: found.id, first: found.date } : null;
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

/** Where its customer does not come back to /menu: today's screen shows the plan by then. */
export const forgetArrived = async (engine: Asked, user: Parameters<typeof planEndOf>[0]): Promise<void> => {
  const draft = await engine.drafts.get(WIZARD_DRAFT, wizardDraft);
  if (!draft) return;
  const placed = draft.step === stepNumber('thank') || (await arrivedOrder(engine, planEndOf(user))) !== null;
  if (placed) await forgetOrdered(engine);
};
