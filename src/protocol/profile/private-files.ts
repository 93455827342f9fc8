/** The URL prefix for files of one customer; the app's worker never answers there. */
export const PRIVATE_FILES = '/files/';

/** @param hash of the content */
export const privateFile = (hash: string): string => PRIVATE_FILES + encodeURIComponent(hash);
