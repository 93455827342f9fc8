type Cell = string | number;

/** A cell that begins with one of these would be read as a formula by a spreadsheet. */
const formula = /^[=+\-@\t\r]/;

const written = (cell: Cell): string => {
  if (typeof cell === 'number') return String(cell);
  const safe = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Returns rows as CSV by RFC 4180, with a byte order mark, so that spreadsheets read Arabic texts as UTF-8. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')}`;
