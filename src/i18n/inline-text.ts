const NBSP = '\u00A0';
/** Prevents a line break before and after it. */
const JOINER = '\u2060';

/** Keeps a range such as "5–10 PM" or "من 5 إلى 10 مساءً" on one line: neither its spaces nor its dash break. */
export const unbroken = (range: string): string => range.replaceAll(' ', NBSP).replaceAll('–', `${JOINER}–${JOINER}`);

/** Returns a text that keeps its own direction in any context: a chart is left to right in Arabic too. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
