import { ask } from '../../../state/engine/ask.ts';
import { wholeEngine } from '../../../state/engine/engine.ts';
import type { WhichPlan } from './use-plan.ts';

/** Reads the plan, and the customer with its new end, after the server has changed it at once. */
export const readAgain = async (which: WhichPlan): Promise<void> => {
  const engine = await wholeEngine();
  await Promise.all([
    engine.refresh('order/get', { orderType: which }),
    // Refunds of a cancelled plan are in every answer, and are looked for beside the running one.
    ...(which === 'renewed' ? [engine.refresh('order/get', { orderType: 'active' })] : []),
    ask('profile/getForDashboard/get', { subtype: 'get' }),
  ]);
};
