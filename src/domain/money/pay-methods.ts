/** The payment providers of online payments. */
export const onlineMethods = ['paymennt', 'telr'] as const;
export type OnlineMethod = (typeof onlineMethods)[number];

/** The means of payment that a provider's page can take. */
export const payMeans = ['card', 'apple_pay', 'google_pay'] as const;
export type PayMeans = (typeof payMeans)[number];

/** Every payment page takes cards; other means need a contract of the provider. */
export const USUAL_MEANS: readonly PayMeans[] = ['card'];

/** The payment methods of the wizard: on delivery, or online at once. */
export const wizardMethods = ['cash', 'card', ...onlineMethods] as const;

export const isOnlineMethod = (method: string): method is OnlineMethod =>
  (onlineMethods as readonly string[]).includes(method);
