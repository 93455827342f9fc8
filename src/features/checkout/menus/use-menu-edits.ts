import { useMemo, useRef } from 'react';

import type { Day } from '#src/domain/days/day.ts';
import { dropEdits, editMeal, type MenuCells } from '#src/domain/menu/menu-edits.ts';
import type { Meal } from '#src/domain/menu/plan-map.ts';
import type { CheckoutDraft } from '#src/protocol/checkout/checkout-draft.ts';
import type { Checkout } from '../use-checkout.ts';

export const NO_CELLS: MenuCells = {};

/** The changes on this device that the server does not have yet. */
interface Edits {
  readonly meals: MenuCells;
  readonly sides: MenuCells;
}

/** True for a cell that is to be removed; `isSide` distinguishes side types from meal types. */
type Gone = (day: Day, type: string, meal: Meal, isSide: boolean) => boolean;

export interface MenuEdits extends Edits {
  /** Returns the changes at this moment, also between two renders. */
  readonly now: () => Edits;
  readonly choose: (day: Day, type: number, meal: Meal) => void;
  readonly chooseSide: (day: Day, sideType: number, side: number) => void;
  readonly drop: (gone: Gone) => void;
}

type DraftSides = NonNullable<CheckoutDraft['menuSides']>;
const orNothing = <C extends MenuCells>(cells: C): C | undefined => (Object.keys(cells).length > 0 ? cells : undefined);

/**
 * The changes of the menu: shown at once, and stored in this device's draft until the server accepts them. Changes of an
 * earlier checkout are not applied to this one.
 */
export const useMenuEdits = (
  { draft, change }: Pick<Checkout, 'draft' | 'change'>,
  checkoutId: number,
  saved: Edits,
): MenuEdits => {
  const own = draft.menuOf === undefined || draft.menuOf === checkoutId;
  const shown = useMemo(
    (): Edits => ({ meals: (own && draft.menu) || NO_CELLS, sides: (own && draft.menuSides) || NO_CELLS }),
    [own, draft.menu, draft.menuSides],
  );
  const newest = useRef(shown);
  newest.current = shown;
  const server = useRef(saved);
  server.current = saved;
  return useMemo(() => {
    const keep = (next: Edits): void => {
      newest.current = next;
      const menu = orNothing(next.meals) as CheckoutDraft['menu'];
      const menuSides = orNothing(next.sides) as DraftSides | undefined;
      void change({ menu, menuSides, menuOf: menu || menuSides ? checkoutId : undefined });
    };
    return {
      ...shown,
      now: () => newest.current,
      choose: (day, type, meal) => {
        const { meals, sides } = newest.current;
        keep({ meals: editMeal(meals, server.current.meals, day, String(type), meal), sides });
      },
      chooseSide: (day, sideType, side) => {
        const { meals, sides } = newest.current;
        keep({ meals, sides: editMeal(sides, server.current.sides, day, String(sideType), side) });
      },
      drop: (gone) => {
        const before = newest.current;
        const meals = dropEdits(before.meals, (day, type, meal) => gone(day, type, meal, false));
        const sides = dropEdits(before.sides, (day, type, meal) => gone(day, type, meal, true));
        if (meals !== before.meals || sides !== before.sides) keep({ meals, sides });
      },
    };
  }, [shown, change, checkoutId]);
};
