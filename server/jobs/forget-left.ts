import { today as dayAt } from '../../src/domain/days/day.ts';
import { forgetDelivered, forgetInvoices } from '../accounts/personal-data/forget-customer.ts';
import type { ProcessServices } from '../commits/process-services.ts';

/** What was kept of those who have left goes when its time is over. */
export const forgetLeft = async ({ database, clock, config }: ProcessServices): Promise<void> => {
  const today = dayAt(clock.now(), config.businessZone);
  await database.withTransaction((tx) => forgetDelivered(tx, today), 'upkeep');
  await database.withTransaction((tx) => forgetInvoices(tx, today, config.businessZone), 'upkeep');
};
