/** The ways of filling a renewal: the last part of /renewplan/{action}. */
export const RENEW_METHODS = ['samemenu', 'defaultmenu'] as const;
export type RenewMethod = (typeof RENEW_METHODS)[number];
export const isRenewMethod = (text: string): text is RenewMethod => (RENEW_METHODS as readonly string[]).includes(text);
export const DEFAULT_RENEW_METHOD: RenewMethod = 'samemenu';
