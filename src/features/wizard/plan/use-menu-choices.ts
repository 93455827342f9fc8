import { useMemo, useState } from 'react';

import type { Day } from '#src/domain/days/day.ts';
import { fillOpenMeals, type FilledMeals } from '#src/domain/plan/fill-open-meals.ts';
import { withCells, withoutCells, type MenuCells } from '#src/domain/menu/menu-edits.ts';
import { replicatedChanges } from '#src/domain/menu/replicate.ts';
import type { DraftResult } from '#src/offline/session/drafts.ts';
import type { MealPlan } from '#src/protocol/order/plan.ts';
import { report } from '#src/state/engine/report.ts';
import type { Wizard } from '../use-wizard.ts';
import type { PlanMenu } from './use-plan-menu.ts';

const NO_MENU: MenuCells = {};

/** Undoes a change, except where the customer has changed it again. */
type TakeBack = () => void;

export interface MenuChoices {
  /** Why the newest choice is not stored on this device; null if it is stored. */
  readonly unkept: 'full' | 'signed_out' | null;
  readonly choose: (day: Day, type: number, dish: number) => void;
  readonly chooseSides: (day: Day, sides: Readonly<Record<number, number>>) => void;
  /** Returns null if the first week has no dish. */
  readonly replicate: (menu: PlanMenu) => TakeBack | null;
  /** Returns null while the kitchen's offers are unknown for all open days. */
  readonly fill: (menu: PlanMenu) => (FilledMeals & { readonly takeBack: TakeBack }) | null;
}

/** Returns everything that changes the menu; each change is stored on the device at once. */
export const useMenuChoices = ({ keep, ownNow }: Pick<Wizard, 'keep' | 'ownNow'>): MenuChoices => {
  const [unkept, setUnkept] = useState<MenuChoices['unkept']>(null);
  const choices = useMemo(() => {
    const menuNow = (): MenuCells => ownNow().menu ?? NO_MENU;
    const settled = (result: DraftResult): void => setUnkept(result.ok ? null : result.reason);
    const put = (menu: MenuCells): void => {
      keep({ menu: menu as MealPlan })
        .then(settled)
        .catch(report('a choice of the menu could not be kept'));
    };
    const lay = (changes: MenuCells): TakeBack => {
      const before = menuNow();
      put(withCells(before, changes));
      return () => put(withoutCells(menuNow(), changes, before));
    };
    return {
      choose: (day: Day, type: number, dish: number) => void lay({ [day]: { [type]: dish } }),
      chooseSides: (day: Day, sides: Readonly<Record<number, number>>) => {
        if (Object.keys(sides).length > 0) lay({ [day]: sides });
      },
      replicate: ({ days, judge, serves }: PlanMenu) => {
        const changes = replicatedChanges({
          days: days.map(({ day }) => day),
          meals: Object.fromEntries(days.map(({ day, meals, sides }) => [day, { ...meals, ...sides }])),
          judge,
          serves: (_day, type, dish) => serves(Number(type), dish),
        });
        return changes && lay(changes);
      },
      fill: ({ days, defaults, judge }: PlanMenu) => {
        if (!defaults) return null;
        const filled = fillOpenMeals(days, defaults, judge);
        if (filled.unknown > 0 && filled.filled + filled.open === 0) return null;
        return { ...filled, takeBack: lay(filled.changes) };
      },
    };
  }, [keep, ownNow]);
  return useMemo(() => ({ unkept, ...choices }), [unkept, choices]);
};
