import type { MessageId } from '../i18n/message-ids.ts';
import type { Translate } from '../i18n/use-t.tsx';

/** The result of a failed Save. */
interface Unsaved {
  readonly reason: 'full' | 'invalid' | 'signed_out' | 'refused' | 'offline' | 'unknown';
  /** The server's message in the customer's language. */
  readonly refusal?: { readonly message: string };
}

/** Each screen's own texts about what it could not store. */
export type UnsavedWords = Readonly<Record<'full' | 'invalid' | 'signed_out', MessageId>>;

/** Returns why a save failed; for a refusal this is the server's message. */
export const whyUnsaved = (t: Translate, own: UnsavedWords, { reason, refusal }: Unsaved): string => {
  if (reason === 'refused') return refusal?.message || t('errors.internal');
  if (reason === 'offline') return t('errors.offline');
  return t(reason === 'unknown' ? 'errors.timeout' : own[reason]);
};
