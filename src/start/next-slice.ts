/**
 * Lets the browser handle a touch and paint before the start continues, because all parts of the start together would
 * delay both.
 */
export const nextSlice = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
