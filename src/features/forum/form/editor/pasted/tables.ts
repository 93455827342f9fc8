/** A cell merged over more places than this states the width of a sheet, not its content. */
const MOST_MERGED = 50;

const cellsOf = (row: Element): Element[] =>
  [...row.children].filter(({ localName }) => localName === 'td' || localName === 'th');

const isEmpty = (element: Element): boolean => element.textContent.trim() === '';

/** True for a table that is only used for layout: its cells become lines. */
const isLayout = (table: Element): boolean =>
  ['presentation', 'none'].includes(table.getAttribute('role') ?? '') ||
  table.querySelector('table') !== null ||
  table.querySelectorAll('td, th').length === 1;

const asLines = (table: HTMLTableElement): void => {
  const cells = [...table.rows].flatMap((row) => [...row.cells]);
  const lines = [...(table.caption ? [table.caption] : []), ...cells].map((cell) => {
    const line = table.ownerDocument.createElement('div');
    line.append(...cell.childNodes);
    return line;
  });
  table.replaceWith(...lines);
};

const spanOf = (cell: Element, name: 'colspan' | 'rowspan'): number =>
  Math.min(MOST_MERGED, Math.max(1, Number.parseInt(cell.getAttribute(name) ?? '1', 10) || 1));

/** Returns every row with the number of cells of the widest row; a merged cell is followed by empty cells. */
const gridOf = (rows: readonly Element[], document: Document): Element[][] => {
  const grid: Element[][] = rows.map(() => []);
  rows.forEach((row, y) => {
    let x = 0;
    for (const cell of cellsOf(row)) {
      while (grid[y]![x]) x += 1;
      const [wide, high] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')];
      for (let down = 0; down < high && y + down < rows.length; down += 1)
        for (let across = 0; across < wide; across += 1)
          grid[y + down]![x + across] = down + across === 0 ? cell : document.createElement(cell.localName);
      x += wide;
    }
  });
  const width = Math.max(0, ...grid.map(({ length }) => length));
  return grid.map((cells) => Array.from({ length: width }, (_, x) => cells[x] ?? document.createElement('td')));
};

/** Removes the empty rows at the end and the empty columns at the side that a copied whole column or row has. */
const trimmed = (grid: readonly Element[][]): Element[][] => {
  const rows = grid.slice(0, grid.findLastIndex((cells) => !cells.every(isEmpty)) + 1);
  const width = Math.max(0, ...rows.map((cells) => cells.findLastIndex((cell) => !isEmpty(cell)) + 1));
  return rows.map((cells) => cells.slice(0, width));
};

const plainTable = (table: Element): void => {
  const { ownerDocument: document } = table;
  const body = document.createElement('tbody');
  for (const cells of trimmed(gridOf([...table.querySelectorAll('tr')], document))) {
    const row = document.createElement('tr');
    row.append(...cells);
    body.append(row);
  }
  const caption = table.querySelector('caption');
  if (caption) {
    const words = document.createElement('p');
    words.append(...caption.childNodes);
    table.before(words);
  }
  if (!body.firstElementChild) {
    table.remove();
    return;
  }
  const plain = document.createElement('table');
  plain.append(body);
  table.replaceWith(plain);
};

/** Converts tables to the form that the editor and the server know: rows of cells, no merged cells, no nested tables. */
export const plainTables = (body: HTMLElement): void => {
  for (const table of body.querySelectorAll('table')) {
    if (isLayout(table)) asLines(table);
    else plainTable(table);
  }
};

/** Wraps table rows that were pasted without their table; otherwise their cells would run together. */
export const withTable = (html: string): string =>
  /<table\b/i.test(html) || !/<(?:tr|td|th)\b/i.test(html)
    ? html
    : html.replace(/<(?:col|colgroup|thead|tbody|tr|td|th)\b/i, '<table>$&');
