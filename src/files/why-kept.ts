import type { MessageId } from '../i18n/message-ids.ts';
import type { AskResult } from '../offline/reads/ask.ts';

/** Returns the message for a file that could not be deleted. */
export const whyKept = (answer: AskResult<'profile/removeFile'>): MessageId =>
  !answer.ok && answer.reason === 'offline' ? 'errors.offline' : 'files.deleteFailed';
