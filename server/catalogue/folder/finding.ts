/** A fault or a doubt in a catalogue folder, and its place. */
export interface Finding {
  /** Path inside the folder, with `/`. */
  readonly file: string;
  /**
   * The row as in a spreadsheet, where the row of the column names is 1; in other files, the line. Null: the whole file.
   */
  readonly row: number | null;
  /** Name of the column, or of the setting. Null: the whole row. */
  readonly column: string | null;
  /** A sentence. */
  readonly text: string;
}

/** The results of a check. A folder with faults is not imported; warnings do not prevent the import. */
export interface Findings {
  readonly faults: Finding[];
  readonly warnings: Finding[];
}

/** Text from a damaged file may contain line breaks; a printed finding must be one line. */
const inOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** Returns `file:row:column: sentence` in one line, without the parts that are not known. */
export const printFinding = ({ file, row, column, text }: Finding): string =>
  inOneLine(`${[file, row, column].filter((part) => part !== null).join(':')}: ${text}`);

const order = (a: Finding, b: Finding): number =>
  a.file.localeCompare(b.file, 'en') || (a.row ?? 0) - (b.row ?? 0) || (a.column ?? '').localeCompare(b.column ?? '');

/** Sorts by file, then by row, then by column. */
export const inOrder = (findings: readonly Finding[]): Finding[] => [...findings].sort(order);
