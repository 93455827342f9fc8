/** Invisible characters: direction marks, zero-width spaces, soft hyphens, byte order marks. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;
/** The same without joiners and emoji variation selectors: Persian names and emoji need them. */
const unneeded = /(?!\u200C|\u200D|\uFE0E|\uFE0F)\p{Default_Ignorable_Code_Point}/gu;
const foreignDigits = /[٠-٩۰-۹]/g;

/** A name or a sentence without invisible marks. */
export const withoutMarks = (text: string): string => text.replace(unneeded, '');

/**
 * A text that is compared or looked up, such as an e-mail address, a phone number, a code or a link, without invisible
 * characters. Text copied from contacts or messages often contains them, so they are removed before any check.
 */
export const visibleText = (text: string): string => text.replace(unseen, '').trim();

/** Converts Arabic-Indic and Persian digits to Latin ones. */
export const latinDigits = (text: string): string =>
  text.replace(foreignDigits, (digit) => String(digit.charCodeAt(0) & 0xf));

/** A text for processing: Latin digits, no invisible characters, no double, leading or trailing spaces. */
export const plainText = (text: string): string => latinDigits(visibleText(text)).replace(/\s+/g, ' ').trim();
