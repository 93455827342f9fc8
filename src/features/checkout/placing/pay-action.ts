/** How an order comes to the page that places it; the last part of /checkout/success/{action}. */
const PAY_ACTIONS = ['paylater', 'paymennt', 'telr'] as const;
export type PayAction = (typeof PAY_ACTIONS)[number];

export const isPayAction = (text: string): text is PayAction => (PAY_ACTIONS as readonly string[]).includes(text);
