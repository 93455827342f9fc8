/** A row of a file, with the number of its first line, counted from 1. */
export interface TextRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export type Delimiter = ',' | ';' | '\t';
/** Ordered so that the delimiter that is rarest in normal text comes first. */
const delimiters = ['\t', ';', ','] as const satisfies readonly Delimiter[];
const FIRST_LINES = 20;

/** Finds the delimiter: the one that a spreadsheet's `sep=` line names, or the most frequent one on the first lines. */
export const delimiterOf = (sample: string): Delimiter => {
  const named = /^\uFEFF?sep=([,;\t])/i.exec(sample)?.[1];
  const lines = sample
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\n|\r/, FIRST_LINES)
    .map((line) => delimiters.map((each) => line.split(each).length - 1));
  const ranked = delimiters
    .map((each, i) => ({
      each,
      lines: lines.filter((counts) => counts[i]! > 0).length,
      // A decimal comma is on as many lines as a delimiter would be, a comma in a remark on fewer.
      most: Math.max(...lines.map((counts) => counts[i]!)),
    }))
    .toSorted((a, b) => b.lines - a.lines || b.most - a.most);
  return delimiters.find((each) => each === named) ?? ranked[0]?.each ?? ',';
};

/** The longest possible cell: an unclosed quote must not include the rest of the file. */
const LONGEST_CELL = 2_000;

/**
 * Reads separated cells (RFC 4180) from text in chunks that can be cut anywhere. A quote is special only at the beginning
 * of a cell; lines may end as on any system; empty lines are left out.
 */
export const makeRowReader = (delimiter: Delimiter) => {
  let [cell, cells]: [string, string[]] = ['', []];
  let [line, began] = [1, 1];
  /** `shut`: after a quote that either closed the cell or is the first half of a doubled one. */
  let state: 'plain' | 'quoted' | 'shut' = 'plain';
  let afterReturn = false;

  const endRow = (rows: TextRow[]): void => {
    cells.push(cell);
    if (cells.length > 1 || cell.trim() !== '') rows.push({ line: began, cells });
    [cell, cells, state] = ['', [], 'plain'];
  };

  const take = (sign: string, rows: TextRow[]): void => {
    const follows = sign === '\n' && afterReturn;
    afterReturn = sign === '\r';
    const ends = sign === '\n' || sign === '\r';
    if (ends && !follows) line += 1;
    if (state === 'quoted' && cell.length < LONGEST_CELL) {
      if (sign === '"') state = 'shut';
      else cell += sign;
      return;
    }
    if (state === 'shut' && sign === '"') {
      cell += '"';
      state = 'quoted';
    } else if (sign === delimiter) {
      cells.push(cell);
      [cell, state] = ['', 'plain'];
    } else if (ends) {
      if (!follows) endRow(rows);
      began = line;
    } else if (sign === '"' && cell.trim() === '') {
      [cell, state] = ['', 'quoted'];
    } else cell += sign;
  };
  /** The characters that are not plain content of a cell. */
  const telling = delimiter === ',' ? /[",\r\n]/g : delimiter === ';' ? /[";\r\n]/g : /["\t\r\n]/g;

  return {
    push: (text: string): TextRow[] => {
      const rows: TextRow[] = [];
      for (let from = 0; from < text.length;) {
        telling.lastIndex = from;
        const at = telling.exec(text)?.index ?? text.length;
        if (at > from) {
          // Appended in one piece: character by character a large file would block the page.
          cell += text.slice(from, at);
          afterReturn = false;
        }
        if (at < text.length) take(text[at]!, rows);
        from = at + 1;
      }
      return rows;
    },
    /** Reads the text after the last line break. */
    end: (): TextRow[] => {
      const rows: TextRow[] = [];
      endRow(rows);
      return rows;
    },
  };
};
