import { isSameFood, type BagContent, type PlannedBag } from './bag.ts';
import { inPackingOrder } from './bag-numbers.ts';

/** A bag of a frozen sheet. */
export interface FrozenBag {
  readonly orderId: number;
  readonly userId: number;
  readonly slotId: number;
  readonly number: number;
  /** A withdrawn bag is not packed, and keeps its number. */
  readonly state: 'packed' | 'withdrawn';
  readonly content: BagContent;
}

/**
 * How a bag differs from the plan of today:
 * - `added`: the sheet does not contain it, or it was withdrawn before (`frozen`);
 * - `withdrawn`: it is not needed any more;
 * - `changed`: it contains other food;
 * - `moved`: it leaves in another slot, maybe with other food.
 */
export type BagChange<F extends FrozenBag = FrozenBag, P extends PlannedBag = PlannedBag> =
  | { readonly kind: 'added'; readonly planned: P; readonly frozen: F | undefined }
  | { readonly kind: 'withdrawn'; readonly frozen: F }
  | { readonly kind: 'changed' | 'moved'; readonly frozen: F; readonly planned: P };

/** Returns what has changed since a sheet was frozen, in the order of slots and numbers; bags without a number come last. */
export const sheetChanges = <F extends FrozenBag, P extends PlannedBag>(
  frozen: readonly F[],
  planned: readonly P[],
): readonly BagChange<F, P>[] => {
  const plannedOf = new Map(planned.map((bag) => [bag.orderId, bag]));
  const known = new Set(frozen.map(({ orderId }) => orderId));
  const ofFrozen = frozen
    .toSorted((one, other) => one.slotId - other.slotId || one.number - other.number)
    .flatMap((bag): BagChange<F, P>[] => {
      const now = plannedOf.get(bag.orderId);
      if (bag.state === 'withdrawn') return now ? [{ kind: 'added', planned: now, frozen: bag }] : [];
      if (!now) return [{ kind: 'withdrawn', frozen: bag }];
      if (now.slotId !== bag.slotId) return [{ kind: 'moved', frozen: bag, planned: now }];
      return isSameFood(now.content, bag.content) ? [] : [{ kind: 'changed', frozen: bag, planned: now }];
    });
  const added = inPackingOrder(planned.filter(({ orderId }) => !known.has(orderId)));
  return [...ofFrozen, ...added.map((bag): BagChange<F, P> => ({ kind: 'added', planned: bag, frozen: undefined }))];
};
