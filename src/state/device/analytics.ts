import { cookiesAccepted } from './cookie-consent.ts';

/** What may be counted of an order: that there is one and what it costs. Nothing of health, diet or meals. */
export interface OrderEvent {
  readonly event: 'begin_checkout' | 'purchase';
  readonly item: string;
  /** AED. */
  readonly price: number;
  readonly currency: 'AED';
}

declare global {
  interface Window {
    /** A provider's own tag manager puts its queue here and reads from it; without one the events lie unread in memory. */
    dataLayer?: OrderEvent[];
  }
}

const FILS_A_DIRHAM = 100;

/** Counts a plan that is about to be paid, or was ordered; not before the cookie notice was accepted. */
export const countOrder = (event: OrderEvent['event'], days: number, fils: number): void => {
  if (!cookiesAccepted()) return;
  const queue = (window.dataLayer ??= []);
  queue.push({ event, item: `Meal plan, ${days} days`, price: fils / FILS_A_DIRHAM, currency: 'AED' });
};
