/** Shown instead of a name that this device does not know: the id would not help the customer. */
export const UNNAMED = '…';
