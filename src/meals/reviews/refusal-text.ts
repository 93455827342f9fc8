import type { Translate } from '../../i18n/use-t.tsx';
import type { Refusal } from '../../protocol/define/errors.ts';

/** Returns the most exact text of a refusal: that of its first field, else its own message, else the text of its code. */
export const refusalText = (t: Translate, refusal: Refusal | null | undefined): string => {
  if (!refusal) return t('errors.internal');
  return Object.values(refusal.errors ?? {})[0] ?? (refusal.message || t(`errors.${refusal.code}`));
};
