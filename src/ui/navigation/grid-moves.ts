export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

/** The target of a key in a grid with pages; `page` is the number of pages to turn. */
export interface GridMove extends GridPlace {
  readonly page: -1 | 0 | 1;
}

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  /** +1 forward in the reading direction, −1 back, 0 for any other key. */
  readonly step: -1 | 0 | 1;
}

/**
 * Arrows move by one cell; Home and End along the row, with Ctrl to the first and last cell of the grid; Page Up and Page
 * Down by page at the same place. Past the edge of a row, the move continues on the next page; up and down stop at the
 * edge. Null for any other key.
 */
export const moveInGrid = (
  { row, column }: GridPlace,
  { key, ctrlKey, step }: Pressed,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): GridMove | null => {
  const last = { row: rows - 1, column: columns - 1 };
  if (step !== 0) {
    const to = column + step;
    if (to < 0) return { row, column: last.column, page: -1 };
    return to > last.column ? { row, column: 0, page: 1 } : { row, column: to, page: 0 };
  }
  switch (key) {
    case 'ArrowUp':
      return { row: Math.max(0, row - 1), column, page: 0 };
    case 'ArrowDown':
      return { row: Math.min(last.row, row + 1), column, page: 0 };
    case 'Home':
      return { row: ctrlKey ? 0 : row, column: 0, page: 0 };
    case 'End':
      return { row: ctrlKey ? last.row : row, column: last.column, page: 0 };
    case 'PageUp':
      return { row, column, page: -1 };
    case 'PageDown':
      return { row, column, page: 1 };
    default:
      return null;
  }
};
