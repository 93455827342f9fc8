const ARABIC = /\p{Script=Arabic}/u;

/** The lines of an address in one line, with the comma of their own script: customers write either one. */
export const addressLine = (lines: readonly string[]): string =>
  lines.join(lines.some((line) => ARABIC.test(line)) ? '، ' : ', ');
