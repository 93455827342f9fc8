/** Something that is wrong or doubtful in a catalogue folder, and where. */
export interface Finding {
  /** Path inside the folder, with `/`. */
  readonly file: string;
  /** As a spreadsheet counts rows: the row of the column names is 1. In other files the line. Null: the whole file. */
  readonly row: number | null;
  /** Name of the column, or of the setting. Null: the whole row. */
  readonly column: string | null;
  /** A sentence. */
  readonly text: string;
}

/** What a check finds. A folder with faults is not imported; warnings are for the people who read them. */
export interface Findings {
  readonly faults: Finding[];
  readonly warnings: Finding[];
}

/** What a damaged file holds may break a line; a printed finding is one. */
const inOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** `file:row:column: sentence` in one line, without the parts that are not known. */
export const printFinding = ({ file, row, column, text }: Finding): string =>
  inOneLine(`${[file, row, column].filter((part) => part !== null).join(':')}: ${text}`);

const order = (a: Finding, b: Finding): number =>
  a.file.localeCompare(b.file, 'en') || (a.row ?? 0) - (b.row ?? 0) || (a.column ?? '').localeCompare(b.column ?? '');

/** By file, then by row, then by column. */
export const inOrder = (findings: readonly Finding[]): Finding[] => [...findings].sort(order);
