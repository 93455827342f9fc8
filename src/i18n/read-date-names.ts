import { intlTag, localeFor } from './locale.ts';

/**
 * Has the browser read its names of days and months for that language. The first date of a page pays for it, a tenth of a
 * second on a slow phone: paid while the app is still under way, it holds no screen up.
 */
export const readDateNames = (language: string): void => {
  new Intl.DateTimeFormat(intlTag(localeFor(language)), { weekday: 'long', timeZone: 'UTC' }).format(0);
};
