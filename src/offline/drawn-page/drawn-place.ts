/** Where the page that the worker draws stands, beside the app's own place. src/drawn-page.ts takes it away. */
export const DRAWN = 'drawn';
