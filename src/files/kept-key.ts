/** Returns the key under which the device stores a file that was opened on this device or sent from it. */
export const keptKey = (hash: string): string => `file|${hash}`;
