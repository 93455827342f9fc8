import type { Translate } from '../../i18n/use-t.tsx';
import type { Refusal } from '../../protocol/define/errors.ts';

/** The most exact sentence of a refusal: of its first field, else its own, else what its code means. */
export const refusalText = (t: Translate, refusal: Refusal | null | undefined): string => {
  if (!refusal) return t('errors.internal');
  return Object.values(refusal.errors ?? {})[0] ?? (refusal.message || t(`errors.${refusal.code}`));
};
