import type { DayPoint } from '../day-points.ts';

/** In the customer's language; an import of the app reads either. */
export interface CsvWords {
  readonly date: string;
  readonly weight: string;
  readonly source: string;
  readonly sourceOf: (point: DayPoint) => string;
}

/** A spreadsheet takes a cell that begins so for a formula. */
const formula = /^[=+\-@\t\r]/;

const csvCell = (text: string): string => {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Weights as a spreadsheet opens them in any language: a mark of the encoding, days as 2026-11-21, kilograms with a point. */
export const weightsCsv = (points: readonly DayPoint[], words: CsvWords): string => {
  const rows = points.map((point) => [point.day, String(point.value / 1000), words.sourceOf(point)]);
  const lines = [[words.date, words.weight, words.source], ...rows].map((cells) => cells.map(csvCell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
};
