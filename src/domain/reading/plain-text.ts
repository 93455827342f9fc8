/** What a text can hold without showing it: marks of direction, zero-width spaces, soft hyphens, marks of an encoding. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;
/** The same, without the joiners and the signs that choose the look of an emoji: Persian names and emoji need them. */
const unneeded = /(?!\u200C|\u200D|\uFE0E|\uFE0F)\p{Default_Ignorable_Code_Point}/gu;
const foreignDigits = /[٠-٩۰-۹]/g;

/** A name or a sentence without invisible marks. */
export const withoutMarks = (text: string): string => text.replace(unneeded, '');

/**
 * What is compared or looked up as it is seen: an e-mail address, a phone number, a code, a link. Copying from contacts or
 * from a message brings marks that the customer does not see, so they are removed before anything is judged.
 */
export const visibleText = (text: string): string => text.replace(unseen, '').trim();

/** Arabic-Indic and Persian digits become Latin ones. */
export const latinDigits = (text: string): string =>
  text.replace(foreignDigits, (digit) => String(digit.charCodeAt(0) & 0xf));

/** A text as it is read by a program: Latin digits, no invisible marks, no double or outer blanks. */
export const plainText = (text: string): string => latinDigits(visibleText(text)).replace(/\s+/g, ' ').trim();
