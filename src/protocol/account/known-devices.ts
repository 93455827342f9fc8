/** So many earlier sessions of a device are named at a sign-in. */
export const KNOWN_DEVICES = 5;
