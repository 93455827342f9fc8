import { useMemo, useState } from 'react';

import type { Day } from '../../../domain/days/day.ts';
import { fillOpenMeals, type FilledMeals } from '../../../domain/plan/fill-open-meals.ts';
import { withCells, withoutCells, type MenuCells } from '../../../domain/menu/menu-edits.ts';
import { replicatedChanges } from '../../../domain/menu/replicate.ts';
import type { DraftResult } from '../../../offline/session/drafts.ts';
import type { MealPlan } from '../../../protocol/order/plan.ts';
import { report } from '../../../state/engine/report.ts';
import type { Wizard } from '../use-wizard.ts';
import type { PlanMenu } from './use-plan-menu.ts';

const NO_MENU: MenuCells = {};

/** Takes a change back, where it was not changed again. */
type TakeBack = () => void;

export interface MenuChoices {
  /** The newest choice is not safe on this device. */
  readonly unkept: 'full' | 'signed_out' | null;
  readonly choose: (day: Day, type: number, dish: number) => void;
  readonly chooseSides: (day: Day, sides: Readonly<Record<number, number>>) => void;
  /** Null when the first week holds no dish. */
  readonly replicate: (menu: PlanMenu) => TakeBack | null;
  /** Null while the kitchen's offers are unknown on all of the open days. */
  readonly fill: (menu: PlanMenu) => (FilledMeals & { readonly takeBack: TakeBack }) | null;
}

/** Everything that changes the menu; each change lies on the device as soon as it is made. */
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
