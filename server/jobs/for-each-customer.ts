import type { ProcessServices } from '../commits/process-services.ts';

/**
 * Runs the work for each customer. A failure is logged and the others continue; at the end the job fails, so that it is
 * tried again.
 */
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
