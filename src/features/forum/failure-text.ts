import type { Translate } from '../../i18n/use-t.tsx';
import { refusalText } from '../../meals/reviews/refusal-text.ts';
import type { AskResult } from '../../offline/reads/ask.ts';
import type { MessageName } from '../../protocol/messages.ts';

/** Returns the text why the server did not do what was asked. */
export const failureText = (t: Translate, answer: AskResult<MessageName>): string => {
  if (answer.ok) return '';
  if (answer.reason === 'refused') return refusalText(t, answer.refusal);
  return t(answer.reason === 'offline' ? 'errors.offline' : 'errors.timeout');
};
