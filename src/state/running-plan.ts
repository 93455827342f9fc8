import { useQuery } from './query.ts';

export const runningPlan = { orderType: 'active' } as const;

/** The plan the customer runs on; the worker keeps the pictures of the same answer. */
export const useRunningPlan = () => useQuery('order/get', runningPlan);
