import type { MessageId } from './message-ids.ts';
import type { Translate } from './use-t.tsx';

/** What came of a Save that was in vain. */
interface Unsaved {
  readonly reason: 'full' | 'invalid' | 'signed_out' | 'refused' | 'offline' | 'unknown';
  /** The server's own words, in the customer's language. */
  readonly refusal?: { readonly message: string };
}

/** Each screen names what it could not keep in its own words. */
type OwnWords = Readonly<Record<'full' | 'invalid' | 'signed_out', MessageId>>;

/** Why a Save was in vain; a refusal of the server's is told as the server tells it. */
export const whyUnsaved = (t: Translate, own: OwnWords, { reason, refusal }: Unsaved): string => {
  if (reason === 'refused') return refusal?.message || t('errors.internal');
  if (reason === 'offline') return t('errors.offline');
  return t(reason === 'unknown' ? 'errors.timeout' : own[reason]);
};
