export const ONLINE_METHODS = ['paymennt', 'telr'] as const;
export type OnlineMethod = (typeof ONLINE_METHODS)[number];
export type PayMethod = OnlineMethod | 'paylater';
