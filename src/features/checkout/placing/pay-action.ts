import { ONLINE_METHODS, type PayMethod } from '#src/orders/pay-method.ts';

/** True for a way in which an order can be paid: the last part of /checkout/success/{action}. */
export const isPayAction = (text: string): text is PayMethod =>
  text === 'paylater' || (ONLINE_METHODS as readonly string[]).includes(text);
