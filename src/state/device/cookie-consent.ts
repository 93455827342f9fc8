import { isRemembered, remember } from './remembered.ts';

const KEY = 'sufra.cookies';
/** The duration is from the specification. Cookies cannot live that long, so the consent is in the browser's storage. */
const COOKIE_DAYS = 10_000;

/** True if the customer has accepted the notice about data on the device; nothing is counted before. */
export const cookiesAccepted = (): boolean => isRemembered(KEY, Date.now());

export const acceptCookies = (): void => remember(KEY, COOKIE_DAYS, Date.now());
