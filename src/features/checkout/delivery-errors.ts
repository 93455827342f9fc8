import type { MessageId } from '../../i18n/message-ids.ts';
import { slotsOf } from './slots.ts';
import { startDay } from './start-day.ts';
import type { Checkout } from './use-checkout.ts';

type Errors = Partial<Record<'start' | 'emirate' | 'slot', MessageId>>;

/** What step 3 still lacks, by field; empty when the plan can be built. */
export const deliveryErrors = (checkout: Checkout): Errors => {
  const { emirate, slot } = checkout.choice;
  return {
    ...(startDay(checkout).day === null && { start: 'checkout.startMissing' }),
    ...(!checkout.lists.emirate.some(({ id }) => id === emirate) && { emirate: 'checkout.emirateMissing' }),
    ...(!slotsOf(checkout).some(({ id }) => id === slot) && { slot: 'checkout.slotMissing' }),
  } as const;
};
