import { ask } from '../../state/engine/ask.ts';
import { wholeEngine } from '../../state/engine/engine.ts';
import type { WhichPlan } from './use-plan.ts';

/** Reads the plan again, and the customer with the plan's new end, after a change on the server. */
export const readAgain = async (which: WhichPlan): Promise<void> => {
  const engine = await wholeEngine();
  await Promise.all([
    engine.refresh('order/get', { orderType: which }),
    // The refunds of a cancelled plan are part of every answer; the screen shows them with the active plan.
    ...(which === 'renewed' ? [engine.refresh('order/get', { orderType: 'active' })] : []),
    ask('profile/getForDashboard/get', { subtype: 'get' }),
  ]);
};
