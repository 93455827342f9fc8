import { NOTHING_DUE, type Due } from '../../domain/money/due.ts';
import type { User } from '../../protocol/account/user.ts';
import type { Reply } from '../../protocol/messages.ts';
import { deliveryAddress } from './delivery-address.ts';

type Order = Pick<Reply<'order/get'>, 'planParams' | 'due'>;

/** Whether the plan waits for money: nothing of it is in preparation before that has come. */
export const waitsForMoney = ({ due = NOTHING_DUE }: Pick<Order, 'due'>): boolean => due.plan > 0 || due.deposit > 0;

interface PlanNeeds {
  readonly due: Due;
  readonly waits: boolean;
  readonly homeless: boolean;
  /** The emirate of an address that is there, when it is another one than the plan's. */
  readonly elsewhere: number | null;
}

/** What a placed plan needs of its customer before it can be delivered; null where it needs nothing. @param behind behind another plan, which alone speaks of the addresses */
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
