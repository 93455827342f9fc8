/** A merged cell over more places than this says how wide a sheet is, not how much is in it. */
const MOST_MERGED = 50;

const cellsOf = (row: Element): Element[] =>
  [...row.children].filter(({ localName }) => localName === 'td' || localName === 'th');

const isEmpty = (element: Element): boolean => element.textContent.trim() === '';

/** A table that only places things: its cells become lines. */
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

/** Every row with as many cells as the widest: a merged cell leaves empty ones behind. */
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

/** Without empty rows at the end and empty columns at the side, which a whole column or row of a sheet brings along. */
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

/** Tables as the editor and the server know them: rows of cells, none of them merged, no table within another. */
export const plainTables = (body: HTMLElement): void => {
  for (const table of body.querySelectorAll('table')) {
    if (isLayout(table)) asLines(table);
    else plainTable(table);
  }
};

/** A part of a table that came without it: its rows would run together. */
export const withTable = (html: string): string =>
  /<table\b/i.test(html) || !/<(?:tr|td|th)\b/i.test(html)
    ? html
    : html.replace(/<(?:col|colgroup|thead|tbody|tr|td|th)\b/i, '<table>$&');
