import { ONLINE_METHODS, type PayMethod } from '../../../orders/pay-method.ts';

/** How an order comes to the page that places it; the last part of /checkout/success/{action}. */
export const isPayAction = (text: string): text is PayMethod =>
  text === 'paylater' || (ONLINE_METHODS as readonly string[]).includes(text);
