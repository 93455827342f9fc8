import { useQuery } from '../engine/query.ts';
import { useUser } from '../session/session.ts';

export const runningPlan = { orderType: 'active' } as const;

/** The plan that is placed behind the running one. */
export const renewedPlan = { orderType: 'renewed' } as const;

/** The plan the customer runs on; the worker keeps the pictures of the same answer. */
export const useRunningPlan = () => useQuery('order/get', runningPlan);

export const lastPlan = { orderType: 'last' } as const;

/** The plan that a renewal renews: that of a customer with a single plan is the running one, which every device holds. */
export const useLastPlan = () => useQuery('order/get', useUser()?.alreadyRenewed ? lastPlan : runningPlan);
