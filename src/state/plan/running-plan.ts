import { useQuery } from '../engine/query.ts';
import { useUser } from '../session/session.ts';

export const runningPlan = { orderType: 'active' } as const;

/** The plan that follows the running one. */
export const renewedPlan = { orderType: 'renewed' } as const;

/** The customer's running plan; the worker caches the pictures of the same answer. */
export const useRunningPlan = () => useQuery('order/get', runningPlan);

export const lastPlan = { orderType: 'last' } as const;

/**
 * The plan that a renewal renews. If the customer has only one plan, it is the running plan, which every device stores.
 */
export const useLastPlan = () => useQuery('order/get', useUser()?.alreadyRenewed ? lastPlan : runningPlan);
