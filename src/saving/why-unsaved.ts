import type { MessageId } from '../i18n/message-ids.ts';
import type { Translate } from '../i18n/use-t.tsx';

/** The result of a failed Save. */
interface Unsaved {
  readonly reason: 'full' | 'invalid' | 'signed_out' | 'refused' | 'offline' | 'unknown';
  /** The server's own words, in the customer's language. */
  readonly refusal?: { readonly message: string };
}

/** Each screen names what it could not keep in its own words. */
export type UnsavedWords = Readonly<Record<'full' | 'invalid' | 'signed_out', MessageId>>;

/** Why a Save failed; a refusal of the server is told in the server's words. */
export const whyUnsaved = (t: Translate, own: UnsavedWords, { reason, refusal }: Unsaved): string => {
  if (reason === 'refused') return refusal?.message || t('errors.internal');
  if (reason === 'offline') return t('errors.offline');
  return t(reason === 'unknown' ? 'errors.timeout' : own[reason]);
};
