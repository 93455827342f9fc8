import { NO_STANDSTILL, type Standstill } from '../../../src/domain/plan/coming-allergens.ts';
import { orderChanged } from '../../../src/protocol/order/order.ts';
import type { Tx } from '../../db/tx.ts';
import type { Changing } from '../change-plan.ts';
import { recheckOrders } from './recheck-orders.ts';
import { tellOfAllergens, type Rechecking } from './tell-of-allergens.ts';

/** What a change of a plan gives to the recheck after it. */
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
  /** Dishes of placed plans gave way. */
  readonly replaced: boolean;
  /** Dishes come although they hold an allergen: they can no longer be taken out. */
  readonly stillComes: boolean;
  /** The customer was told of something. */
  readonly told: boolean;
}

/**
 * Judges everything that is delivered to a customer again: after a change of allergies or recipes, and after each change
 * that makes days deliverable again or moves them. Dishes with an allergen give way, and of those that come all the same
 * the customer is told by name. The caller holds the customer's lock.
 * @param standstill what delivered nothing before the change
 * @param ofCheckout dishes of the saved checkout gave way, too
 */
export const recheckComing = async (
  tx: Tx,
  asked: Rechecking,
  standstill: Standstill = NO_STANDSTILL,
  ofCheckout = false,
): Promise<RecheckedComing> => {
  const { userId, today, now, catalogue, notify } = asked;
  const found = await recheckOrders(tx, userId, { catalogue, today, now, standstill });
  for (const order of found.changed) notify(orderChanged, order);
  const told = await tellOfAllergens(tx, asked, found, ofCheckout);
  return { replaced: found.changed.length > 0, stillComes: found.tell.length > 0, told };
};
