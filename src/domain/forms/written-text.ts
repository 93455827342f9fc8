import { withoutMarks } from '../reading/plain-text.ts';

/** A written text as it is checked and sent: without invisible marks and without spaces around it. */
export const writtenText = (typed: string): string => withoutMarks(typed).trim();

/** Whether the sent text would be too long. A field does not cut pasted text; it shows this error. */
export const isTooLong = (typed: string, max: number): boolean => writtenText(typed).length > max;
