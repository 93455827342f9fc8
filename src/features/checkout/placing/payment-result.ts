/** The outcomes of a payment: the last part of /paymennt-payment/{action}. */
const PAYMENT_RESULTS = ['fail', 'cancel', 'success'] as const;
export type PaymentResult = (typeof PAYMENT_RESULTS)[number];

export const isPaymentResult = (text: string): text is PaymentResult =>
  (PAYMENT_RESULTS as readonly string[]).includes(text);
