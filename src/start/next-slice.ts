/** Lets the browser answer a touch and paint before the start goes on: its parts together would hold up both. */
export const nextSlice = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
