import type { ReferenceArray } from '../protocol/reference/reference-arrays.ts';
import type { AnyBuilding } from './use-building.ts';

/** The delivery times of the chosen emirate; empty before an emirate is chosen. */
export const slotsOf = ({
  choice: { emirate },
  lists: { emirateSlots },
}: Pick<AnyBuilding, 'choice' | 'lists'>): ReferenceArray<'emirateSlots'>[string] =>
  emirate === null ? [] : (emirateSlots[emirate] ?? []);
