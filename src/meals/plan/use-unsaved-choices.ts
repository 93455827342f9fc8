import { useEffect, useMemo, useRef } from 'react';

import type { Day } from '../../domain/days/day.ts';
import { dayEntries } from '../../domain/days/day-maps.ts';
import { dropEdits, editMeal, type MenuCells } from '../../domain/menu/menu-edits.ts';
import type { Meal } from '../../domain/menu/plan-map.ts';
import { planDraft, type PlanDraft } from '../../protocol/order/plan-draft.ts';
import { useDraft } from '../../state/drafts/drafts.ts';
import { report } from '../../state/engine/report.ts';

export const NO_CELLS: MenuCells = {};

export interface UnsavedChoices {
  /** The unsaved choices, by day and meal type. */
  readonly meals: MenuCells;
  readonly choose: (day: Day, type: number, meal: Meal) => void;
  /** Adds several choices; each replaces an earlier one of the same meal. */
  readonly chooseAll: (cells: MenuCells) => void;
  readonly drop: (gone: (day: Day, type: string, meal: Meal) => boolean) => void;
}

type Change = (before: MenuCells) => MenuCells;

/**
 * Returns the unsaved choices of one plan: shown at once, stored on this device until they are saved or dropped. A choice
 * made before the device has been read is added to the stored ones and does not replace them.
 */
export const useUnsavedChoices = (orderId: number, saved: MenuCells): UnsavedChoices => {
  const [draft, save, remove, loaded] = useDraft(`plan|${orderId}`, planDraft);
  const shown: MenuCells = draft?.meals ?? NO_CELLS;
  const newest = useRef(shown);
  newest.current = shown;
  const server = useRef(saved);
  server.current = saved;
  const early = useMemo(() => ({ of: orderId, changes: [] as Change[] }), [orderId]);
  const edits = useMemo(() => {
    const keep = (change: Change): void => {
      if (!loaded) {
        early.changes.push(change);
        return;
      }
      const next = change(newest.current);
      if (next === newest.current) return;
      newest.current = next;
      const kept = Object.keys(next).length === 0 ? remove() : save({ meals: next as NonNullable<PlanDraft['meals']> });
      kept.catch(report('an unsaved choice could not be kept'));
    };
    const laid = (before: MenuCells, day: Day, type: string, meal: Meal): MenuCells =>
      editMeal(before, server.current, day, type, meal);
    return {
      keep,
      meals: shown,
      choose: (day: Day, type: number, meal: Meal) => keep((before) => laid(before, day, String(type), meal)),
      chooseAll: (cells: MenuCells) =>
        keep((before) =>
          dayEntries(cells).reduce(
            (all, [day, meals]) => Object.entries(meals).reduce((sum, [type, meal]) => laid(sum, day, type, meal), all),
            before,
          ),
        ),
      drop: (gone: (day: Day, type: string, meal: Meal) => boolean) => keep((before) => dropEdits(before, gone)),
    };
  }, [shown, loaded, early, save, remove]);
  const { keep } = edits;
  useEffect(() => {
    if (loaded) for (const change of early.changes.splice(0)) keep(change);
  }, [loaded, early, keep]);
  return edits;
};
