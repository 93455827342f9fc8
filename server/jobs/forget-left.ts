import { today as dayAt } from '../../src/domain/days/day.ts';
import { forgetDelivered, forgetInvoices } from '../accounts/personal-data/forget-customer.ts';
import type { ProcessServices } from '../commits/process-services.ts';

/** Deletes the stored data of customers who have left, when its storage time is over. */
export const forgetLeft = async ({ database, clock, config }: ProcessServices): Promise<void> => {
  const today = dayAt(clock.now(), config.businessZone);
  await database.withTransaction((tx) => forgetDelivered(tx, today), 'upkeep');
  await database.withTransaction((tx) => forgetInvoices(tx, today, config.businessZone), 'upkeep');
};
