/** Messages between the tabs and the worker of one browser; each receiver then reads the store again. */
export type TabMessage =
  | { readonly kind: 'outbox' | 'session' | 'files' }
  | { readonly kind: 'cache'; readonly names?: readonly string[] }
  | { readonly kind: 'draft'; readonly name?: string };

/** The name of the browser's channel between the tabs. */
export const TABS = 'sufra';
