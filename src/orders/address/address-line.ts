import type { Language } from '../../i18n/locale.ts';
import type { Address } from '../../protocol/account/user.ts';

/** Door, street and area on one line. */
export const addressLine = (
  { apartments, street, area }: Address,
  areas: readonly { readonly id: number; readonly name: string }[],
  language: Language,
): string =>
  [apartments, street, areas.find(({ id }) => id === area)?.name]
    .filter((part) => part !== undefined && part !== '')
    .join(language === 'ar' ? '، ' : ', ');
