import type { ProcessServices } from '../commits/process-services.ts';

/** Each customer by themselves: who fails is logged, the others go on, and the job fails at the end to be tried again. */
export const forEachCustomer = async (
  { log }: ProcessServices,
  userIds: readonly number[],
  work: (userId: number) => Promise<void>,
): Promise<void> => {
  const failed: unknown[] = [];
  for (const userId of userIds)
    try {
      await work(userId);
    } catch (error) {
      log.error({ err: error, user: userId }, 'the plans of a customer could not be kept');
      failed.push(error);
    }
  if (failed.length > 0) throw new AggregateError(failed, `the plans of ${failed.length} customers could not be kept`);
};
