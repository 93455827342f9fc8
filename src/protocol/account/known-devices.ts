/** The number of earlier sessions of a device that a sign-in names. */
export const KNOWN_DEVICES = 5;
