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
 * The idempotency key of the wizard's order. An order that was changed after an attempt without an answer replaces that
 * attempt, unless the server has carried it out. It stays one order, even if it changed between two attempts.
 */
export const ORDER_KEPT = { subject: 'wizard', earlier: 'yields' } as const satisfies Kept;
const ORDER_KEY = keptName('order/set', ORDER_KEPT);

const daysOf = ({ detailsData }: Order): Day[] => detailsData.map(({ date }) => date).toSorted();

/** The orders as the draft stores them, in the protocol's format. */
const keptOrders = (requests: readonly unknown[]): Order[] =>
  requests.map((request) => requestFromWire('order/set', request));

/** Whether every day of the order lies within the customer's plans that this device knows of. */
const isPlanned = (order: Order, planEnd: Day | null): boolean =>
  planEnd !== null && daysOf(order).every((day) => day <= planEnd);

/** Whether an order was sent and never answered, and a plan now covers its first day. */
export const mayHaveArrived = ({ ordering, date }: WizardDraft, planEnd: Day | null): boolean =>
  ordering !== undefined && date !== undefined && planEnd !== null && date <= planEnd;

/**
 * Removes an earlier unanswered attempt if its days are planned meanwhile: the attempt was for another plan, so the new
 * order gets a key of its own.
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
 * Finds the order that exists although its answer was lost: a plan of the account with the same first day, diet and
 * length. Null if another plan has these days, or while the account's plans cannot be read.
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

/**
 * Removes an ordered plan from this device, with the version agreed on with the server; the server has already removed
 * its copy.
 */
export const forgetOrdered = async ({ drafts }: Pick<Engine, 'drafts'>): Promise<void> => {
  await drafts.remove(WIZARD_DRAFT);
  await drafts.remove(WIZARD_COPY);
  await drafts.remove(ORDER_KEY);
};

/** Does the same if the customer does not return to /menu: today's screen then shows the plan. */
export const forgetArrived = async (engine: Asked, user: Parameters<typeof planEndOf>[0]): Promise<void> => {
  const draft = await engine.drafts.get(WIZARD_DRAFT, wizardDraft);
  if (!draft) return;
  const placed = draft.step === stepNumber('thank') || (await arrivedOrder(engine, planEndOf(user))) !== null;
  if (placed) await forgetOrdered(engine);
};
