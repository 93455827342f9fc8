import type { ReferenceArray } from '../../protocol/reference/reference-arrays.ts';
import type { Checkout } from './use-checkout.ts';

/** The delivery times of the chosen emirate; none before one is chosen. */
export const slotsOf = ({
  choice: { emirate },
  lists: { emirateSlots },
}: Pick<Checkout, 'choice' | 'lists'>): ReferenceArray<'emirateSlots'>[string] =>
  emirate === null ? [] : (emirateSlots[emirate] ?? []);
