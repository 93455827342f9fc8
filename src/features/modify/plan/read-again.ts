import { wholeEngine } from '../../../state/engine/engine.ts';
import type { WhichPlan } from './use-plan.ts';

/** Reads the plan, and the customer with its new end, after the server has changed it at once. */
export const readAgain = async (which: WhichPlan): Promise<void> => {
  const engine = await wholeEngine();
  await Promise.all([
    engine.refresh('order/get', { orderType: which }),
    // What goes back of a cancelled plan stands in every answer, and is looked for beside the running one.
    ...(which === 'renewed' ? [engine.refresh('order/get', { orderType: 'active' })] : []),
    engine.ask('profile/getForDashboard/get', { subtype: 'get' }),
  ]);
};
