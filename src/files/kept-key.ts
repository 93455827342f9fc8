/** Under which a file of the customer is kept on the device, once it was opened or sent from here. */
export const keptKey = (hash: string): string => `file|${hash}`;
