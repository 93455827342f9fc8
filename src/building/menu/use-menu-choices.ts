import { useMemo, useState } from 'react';

import type { Day } from '#src/domain/days/day.ts';
import { dayEntries, daysIn } from '#src/domain/days/day-maps.ts';
import { fillOpenMeals, forDefaults, type FilledMeals, type KitchenOffers } from '#src/domain/plan/fill-open-meals.ts';
import {
  dropEdits,
  sameMeal,
  withCells,
  withoutCells,
  withoutFilled,
  type MenuCells,
} from '#src/domain/menu/menu-edits.ts';
import { replicatedChanges } from '#src/domain/menu/replicate.ts';
import type { DraftResult } from '#src/offline/session/drafts.ts';
import type { WizardDraft } from '#src/protocol/checkout/wizard-draft.ts';
import { report } from '#src/state/engine/report.ts';
import type { PlanMenu } from './plan-menu.ts';

type Kept = Pick<WizardDraft, 'menu' | 'filled'>;

/** Where the chosen dishes are stored. */
interface MenuStore {
  readonly keep: (part: Kept) => Promise<DraftResult>;
  /** Returns the choices at this moment. */
  readonly ownNow: () => Kept;
}

const NO_MENU: MenuCells = {};
const NO_OFFERS: KitchenOffers = {};

/** Undoes a change, except where the customer has changed it again. */
type TakeBack = () => void;

export interface MenuChoices {
  /** Why the newest choice is not stored on this device; null if it is stored. */
  readonly unkept: 'full' | 'signed_out' | null;
  readonly choose: (day: Day, type: number, dish: number) => void;
  readonly chooseSides: (day: Day, sides: Readonly<Record<number, number>>) => void;
  /** Returns null if the first week has no dish. */
  readonly replicate: (menu: PlanMenu) => TakeBack | null;
  /** Fills every meal without a choice with a default dish. Choices stay, also those that are no longer valid. */
  readonly fillDefaults: (menu: PlanMenu) => Pick<FilledMeals, 'open' | 'unknown'>;
  /** Fills also the meals whose choice is no longer valid. Returns null while the kitchen's offers are unknown. */
  readonly fill: (menu: PlanMenu) => (FilledMeals & { readonly takeBack: TakeBack }) | null;
}

/** Returns everything that changes the menu; each change is stored on the device at once. */
export const useMenuChoices = ({ keep, ownNow }: MenuStore): MenuChoices => {
  const [unkept, setUnkept] = useState<MenuChoices['unkept']>(null);
  const choices = useMemo(() => {
    const menuNow = (): MenuCells => ownNow().menu ?? NO_MENU;
    const filledNow = (): MenuCells => ownNow().filled ?? NO_MENU;
    const settled = (result: DraftResult): void => setUnkept(result.ok ? null : result.reason);
    const put = (menu: MenuCells, filled = filledNow()): void => {
      keep({ menu, filled: daysIn(filled).length > 0 ? filled : undefined } as Kept)
        .then(settled)
        .catch(report('a choice of the menu could not be kept'));
    };
    const lay = (changes: MenuCells): TakeBack => {
      const before = menuNow();
      put(withCells(before, changes));
      return () => put(withoutCells(menuNow(), changes, before));
    };
    const layDefaults = (changes: MenuCells, { days }: PlanMenu): TakeBack => {
      const before = menuNow();
      const old = filledNow();
      // Filled dishes of days that have left the plan are removed, so that the draft does not grow with each new start.
      const stays = new Set(days.map(({ day }) => day));
      const menu = withoutFilled(before, old, (day) => !stays.has(day));
      const filled = Object.fromEntries(dayEntries(old).filter(([day]) => stays.has(day)));
      put(withCells(menu, changes), withCells(filled, changes));
      return () => put(withoutCells(menuNow(), changes, before), withoutCells(filledNow(), changes, old));
    };
    return {
      choose: (day: Day, type: number, dish: number) => {
        const filled = filledNow();
        const { [type]: _chosen, ...others } = filled[day] ?? {};
        put(withCells(menuNow(), { [day]: { [type]: dish } }), filled[day] ? { ...filled, [day]: others } : filled);
      },
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
      fillDefaults: (menu: PlanMenu) => {
        const { days, defaults = NO_OFFERS, judge, energy } = menu;
        const { changes, open, unknown } = fillOpenMeals(forDefaults(days, judge), defaults, judge, energy);
        // A choice that was made since the days were read stays; an unchanged dish needs no change.
        const due = dropEdits(changes, (day, type, dish) => {
          const stands = menuNow()[day]?.[type];
          return stands !== undefined && (sameMeal(stands, dish) || !sameMeal(stands, filledNow()[day]?.[type]));
        });
        if (daysIn(due).length > 0) layDefaults(due, menu);
        return { open, unknown };
      },
      fill: (menu: PlanMenu) => {
        const { days, defaults, judge, energy } = menu;
        if (!defaults) return null;
        const filled = fillOpenMeals(days, defaults, judge, energy);
        if (filled.unknown > 0 && filled.filled + filled.open === 0) return null;
        return { ...filled, takeBack: layDefaults(filled.changes, menu) };
      },
    };
  }, [keep, ownNow]);
  return useMemo(() => ({ unkept, ...choices }), [unkept, choices]);
};
