import { isRemembered, remember } from './remembered.ts';

const KEY = 'sufra.cookies';
/** From the specification; a cookie could not live that long, so it is kept in the browser's storage. */
const COOKIE_DAYS = 10_000;

/** The customer has read what is kept on the device; nothing is counted before. */
export const cookiesAccepted = (): boolean => isRemembered(KEY, Date.now());

export const acceptCookies = (): void => remember(KEY, COOKIE_DAYS, Date.now());
