import { intlTag, localeFor } from './locale.ts';

/**
 * Makes the browser load its names of days and months for a language. A page's first date needs them, which takes a tenth
 * of a second on a slow phone; done while the app still loads, it delays no screen.
 */
export const readDateNames = (language: string): void => {
  new Intl.DateTimeFormat(intlTag(localeFor(language)), { weekday: 'long', timeZone: 'UTC' }).format(0);
};
