import { NOTHING_DUE, type Due } from '../../domain/money/due.ts';
import type { User } from '../../protocol/account/user.ts';
import type { Reply } from '../../protocol/messages.ts';
import { deliveryAddress } from './delivery-address.ts';

type Order = Pick<Reply<'order/get'>, 'planParams' | 'due'>;

/** Whether the plan waits for a payment: no preparation starts before that. */
export const waitsForMoney = ({ due = NOTHING_DUE }: Pick<Order, 'due'>): boolean => due.plan > 0 || due.deposit > 0;

interface PlanNeeds {
  readonly due: Due;
  readonly waits: boolean;
  readonly homeless: boolean;
  /** The emirate of an existing address, if it differs from the plan's. */
  readonly elsewhere: number | null;
}

/**
 * Returns what the customer must do before a placed plan can be delivered; null if nothing is needed.
 * @param behind true for a renewed plan that waits for another plan to end; only the running plan checks the addresses
 */
export const planNeeds = (order: Order | undefined, user: User | null, behind = false): PlanNeeds | null => {
  const params = order?.planParams;
  if (!params) return null;
  const due = order.due ?? NOTHING_DUE;
  const waits = waitsForMoney(order);
  const address = user && deliveryAddress(user);
  const planEmirate = params.emirate_id ?? null;
  const elsewhere = address && planEmirate !== null && address.emirate !== planEmirate ? address.emirate : null;
  const homeless = !behind && user !== null && (address === null || elsewhere !== null);
  return waits || due.difference > 0 || homeless ? { due, waits, homeless, elsewhere } : null;
};
