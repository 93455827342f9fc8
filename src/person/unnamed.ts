/** In the place of a name that this device does not know: the number behind it would say nothing. */
export const UNNAMED = '…';
