import { withoutMarks } from '../reading/plain-text.ts';

/** A text for people, as it is judged and sent: without invisible marks and without blanks around it. */
export const writtenText = (typed: string): string => withoutMarks(typed).trim();

/** Whether the text is too long as it is sent. A field never cuts what is pasted: it says this instead. */
export const isTooLong = (typed: string, max: number): boolean => writtenText(typed).length > max;
