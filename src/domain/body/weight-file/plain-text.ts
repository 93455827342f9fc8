const foreignDigits = /[٠-٩۰-۹]/g;
/** Marks of direction and of the file's encoding, which nobody sees. */
const unseen = /[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/** A cell as it is compared: Latin digits, no marks of direction, no double or outer blanks. */
export const plainText = (cell: string): string =>
  cell
    .replace(foreignDigits, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(unseen, '')
    .replace(/[\s\u00A0\u202F]+/g, ' ')
    .trim();
