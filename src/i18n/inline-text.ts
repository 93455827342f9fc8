const NBSP = '\u00A0';
/** No line ends before or behind it. */
const JOINER = '\u2060';

/** A range such as "5–10 PM" or "من 5 إلى 10 مساءً" stays in one line: neither its spaces nor its dash break. */
export const unbroken = (range: string): string => range.replaceAll(' ', NBSP).replaceAll('–', `${JOINER}–${JOINER}`);

/** A text in its own direction, wherever it is written: a chart runs from left to right in Arabic too. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
