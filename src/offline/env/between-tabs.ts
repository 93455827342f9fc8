/** What the tabs and the worker of one browser say to each other; each then reads the store anew. */
export type TabMessage =
  | { readonly kind: 'outbox' | 'session' | 'files' }
  | { readonly kind: 'cache'; readonly names?: readonly string[] }
  | { readonly kind: 'draft'; readonly name?: string };

/** Names the browser's channel between them. */
export const TABS = 'sufra';
