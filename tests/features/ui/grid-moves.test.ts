import { describe, expect, it } from 'vitest';

import { moveInGrid } from '#src/ui/navigation/grid-moves.ts';

const grid = { rows: 4, columns: 7 };
const at = (row: number, column: number) => ({ row, column });
const press = (key: string, step: -1 | 0 | 1 = 0, ctrlKey = false) => ({ key, step, ctrlKey });

describe('A key in a grid', () => {
  it.each([
    ['a step forward', at(1, 2), press('ArrowRight', 1), at(1, 3), 0],
    ['a step back', at(1, 2), press('ArrowLeft', -1), at(1, 1), 0],
    ['a step forward at the edge of the row', at(1, 6), press('ArrowRight', 1), at(1, 0), 1],
    ['a step back at its beginning', at(2, 0), press('ArrowLeft', -1), at(2, 6), -1],
    ['up', at(2, 3), press('ArrowUp'), at(1, 3), 0],
    ['up in the first row', at(0, 3), press('ArrowUp'), at(0, 3), 0],
    ['down', at(2, 3), press('ArrowDown'), at(3, 3), 0],
    ['down in the last row', at(3, 3), press('ArrowDown'), at(3, 3), 0],
    ['Home', at(2, 3), press('Home'), at(2, 0), 0],
    ['End', at(2, 3), press('End'), at(2, 6), 0],
    ['Home with Ctrl', at(2, 3), press('Home', 0, true), at(0, 0), 0],
    ['End with Ctrl', at(2, 3), press('End', 0, true), at(3, 6), 0],
    ['Page Up', at(2, 3), press('PageUp'), at(2, 3), -1],
    ['Page Down', at(2, 3), press('PageDown'), at(2, 3), 1],
  ])('moves the focus: %s', (_what, from, pressed, to, page) => {
    expect(moveInGrid(from, pressed, grid)).toEqual({ ...to, page });
  });

  it('does not move the focus if it is any other key', () => {
    expect(moveInGrid(at(1, 1), press('Enter'), grid)).toBeNull();
    expect(moveInGrid(at(1, 1), press('a'), grid)).toBeNull();
  });
});
