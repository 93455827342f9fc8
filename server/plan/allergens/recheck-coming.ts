import { NO_STANDSTILL, type Standstill } from '#src/domain/plan/coming-allergens.ts';
import { orderChanged } from '#src/protocol/order/order.ts';
import type { Tx } from '../../db/tx.ts';
import type { Changing } from '../change-plan.ts';
import { recheckOrders } from './recheck-orders.ts';
import { tellOfAllergens, type Rechecking } from './tell-of-allergens.ts';

/** Returns the values of a plan change that the following recheck needs. */
export const recheckingOf = ({ userId, today, now, services, catalogue, notify }: Changing): Rechecking => ({
  userId,
  today,
  now,
  settings: services.settings,
  publicUrl: services.config.publicUrl,
  catalogue,
  notify,
});

export interface RecheckedComing {
  /** True if dishes of placed plans were replaced or removed. */
  readonly replaced: boolean;
  /** True if dishes with an allergen will still be delivered, because it is too late to remove them. */
  readonly stillComes: boolean;
  /** True if the customer was told of something. */
  readonly told: boolean;
}

/**
 * Checks all coming deliveries of a customer again: after a change of allergies or recipes, and after each change that
 * makes days deliverable again or moves them. Dishes with an allergen are replaced or removed; the customer is told the
 * names of those that are still delivered. The caller holds the customer's lock.
 * @param standstill the days that were not delivered before the change
 * @param ofCheckout dishes of the saved checkout were replaced, too
 */
export const recheckComing = async (
  tx: Tx,
  asked: Rechecking,
  standstill: Standstill = NO_STANDSTILL,
  ofCheckout = false,
): Promise<RecheckedComing> => {
  const { userId, today, now, settings, catalogue, notify } = asked;
  const found = await recheckOrders(tx, userId, { catalogue, today, now, settings, standstill });
  for (const order of found.changed) notify(orderChanged, order);
  const told = await tellOfAllergens(tx, asked, found, ofCheckout);
  return { replaced: found.changed.length > 0, stillComes: found.tell.length > 0, told };
};
