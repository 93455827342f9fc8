import { cookiesAccepted } from './cookie-consent.ts';

/**
 * The only data counted about an order: that it exists and what it costs. It contains nothing about health, diet or
 * meals.
 */
export interface OrderEvent {
  readonly event: 'begin_checkout' | 'purchase';
  readonly item: string;
  /** AED. */
  readonly price: number;
  readonly currency: 'AED';
}

declare global {
  interface Window {
    /** The queue that a provider's own tag manager reads; without a tag manager, the events stay in memory unread. */
    dataLayer?: OrderEvent[];
  }
}

const FILS_A_DIRHAM = 100;

/** Counts a plan that is about to be paid or was ordered, but only after the customer has accepted the cookie notice. */
export const countOrder = (event: OrderEvent['event'], days: number, fils: number): void => {
  if (!cookiesAccepted()) return;
  const queue = (window.dataLayer ??= []);
  queue.push({ event, item: `Meal plan, ${days} days`, price: fils / FILS_A_DIRHAM, currency: 'AED' });
};
