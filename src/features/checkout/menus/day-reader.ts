import type { Day } from '#src/domain/days/day.ts';
import { missingTypes, stateOf, type DayState } from '#src/domain/plan/day-state.ts';
import type { MenuCells } from '#src/domain/menu/menu-edits.ts';

export interface MenuDay {
  readonly day: Day;
  readonly state: DayState;
  readonly missing: readonly number[];
  /** True if the day has a change that only this device knows. */
  readonly edited: boolean;
}

/** Reads the days of a menu. A day without a new change stays the same object, so that its row does not render again. */
export const dayReader = (today: Day, types: readonly number[]) => {
  const known = new WeakMap<object, MenuDay>();
  return (day: Day, cells: MenuCells[Day], edited: boolean): MenuDay => {
    const held = known.get(cells);
    if (held?.edited === edited && held.day === day) return held;
    const read = {
      day,
      state: stateOf(day, { today, types, meals: cells }),
      missing: missingTypes(types, cells),
      edited,
    };
    known.set(cells, read);
    return read;
  };
};
