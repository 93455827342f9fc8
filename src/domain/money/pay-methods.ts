/** The payment providers of online payments. */
export const onlineMethods = ['paymennt', 'telr'] as const;
export type OnlineMethod = (typeof onlineMethods)[number];

/** The payment methods of the wizard: on delivery, or online at once. */
export const wizardMethods = ['cash', 'card', ...onlineMethods] as const;

export const isOnlineMethod = (method: string): method is OnlineMethod =>
  (onlineMethods as readonly string[]).includes(method);
