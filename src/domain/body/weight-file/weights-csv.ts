import type { DayPoint } from '../day-points.ts';

/** The words are in the customer's language; the app can import a file in either language. */
export interface CsvWords {
  readonly date: string;
  readonly weight: string;
  readonly source: string;
  readonly sourceOf: (point: DayPoint) => string;
}

/** A spreadsheet reads a cell that begins with such a character as a formula. */
const formula = /^[=+\-@\t\r]/;

const csvCell = (text: string): string => {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/**
 * Writes weights as CSV that spreadsheets of any language can open: with a byte order mark, dates as 2026-11-21,
 * kilograms with a decimal point.
 */
export const weightsCsv = (points: readonly DayPoint[], words: CsvWords): string => {
  const rows = points.map((point) => [point.day, String(point.value / 1000), words.sourceOf(point)]);
  const lines = [[words.date, words.weight, words.source], ...rows].map((cells) => cells.map(csvCell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
};
