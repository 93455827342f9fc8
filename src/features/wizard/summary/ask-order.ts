import type { Day } from '../../../domain/days/day.ts';
import { isPlanned, ORDER_KEY } from '../../../building/arrived-order.ts';
import type { Engine } from '../../../offline/engine.ts';
import { canonical, uuid7 } from '../../../offline/env/identifiers.ts';
import type { AskResult } from '../../../offline/reads/ask.ts';
import { errorCodes } from '../../../protocol/define/errors.ts';
import { wizardAttempt } from '../../../protocol/checkout/wizard-draft.ts';
import type { Request } from '../../../protocol/messages.ts';

type Order = Request<'order/set'>;
type Answer = AskResult<'order/set'>;

const isFinal = (answer: Answer): boolean =>
  answer.ok || (answer.reason === 'refused' && errorCodes[answer.refusal.code] === 'never');
const isAnotherOnes = (answer: Answer): boolean => !answer.ok && answer.refusal?.code === 'key_reuse';

/**
 * Asks for the order under a key that stays on the device until the server's final answer, also over a reload. What was
 * changed after an attempt without an answer is ordered instead, unless that attempt was carried out after all: the server
 * says so of its key, and then its own answer counts. What was asked for days that are planned by now, and never answered,
 * is no attempt at a plan behind them: that one is an order of its own.
 * @param planEnd the last day of the customer's plans
 * @param keepPlaced writes down that the order stands. Its key goes only behind that: a page that ends in between asks under
 * the same key again, and hears of the same order
 */
export const askOrder = async (
  engine: Pick<Engine, 'ask' | 'drafts' | 'now'>,
  request: Order,
  planEnd: Day | null,
  keepPlaced: () => Promise<unknown>,
): Promise<Answer & { readonly request: Order }> => {
  const wanted = canonical(request);
  if (planEnd !== null && !isPlanned(request, planEnd)) {
    const held = await engine.drafts.get(ORDER_KEY, wizardAttempt);
    const over = held?.requests.every((each) => isPlanned(each as Order, planEnd)) ?? false;
    if (over) await engine.drafts.remove(ORDER_KEY);
  }
  for (;;) {
    const fresh = { id: uuid7(engine.now(), crypto), requests: [request] };
    const { id, requests } = await engine.drafts.getOrSet(ORDER_KEY, wizardAttempt, fresh);
    const earlier = (requests as Order[]).filter((each) => canonical(each) !== wanted);
    if (earlier.length === requests.length)
      await engine.drafts.set(ORDER_KEY, { id, requests: [...requests, request] });
    let answered = request;
    let answer = await engine.ask('order/set', request, { id });
    for (const each of earlier.toReversed()) {
      if (!isAnotherOnes(answer)) break;
      answered = each;
      // oxlint-disable-next-line no-await-in-loop -- one of them was the first to arrive
      answer = await engine.ask('order/set', each, { id });
    }
    if (answer.ok) await keepPlaced();
    if (isFinal(answer)) await engine.drafts.remove(ORDER_KEY);
    // An earlier attempt was refused: nothing stands, and this one is an order of its own.
    if (!isFinal(answer) || answer.ok || answered === request) return { ...answer, request: answered };
  }
};
