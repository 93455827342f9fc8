import type { OnlineMethod } from '../domain/money/pay-methods.ts';

const KEY = 'sufra.pay-method';

/** Remembers on this device with which online method the customer went to a payment page. */
export const rememberPayMethod = (method: OnlineMethod): void => {
  try {
    localStorage.setItem(KEY, method);
  } catch {
    // Without storage, the first method is offered next time.
  }
};

/** Returns the online method that was used last on this device, if it is still offered; else the first one. */
export const preferredPayMethod = (offered: readonly OnlineMethod[]): OnlineMethod | null => {
  let last: string | null = null;
  try {
    last = localStorage.getItem(KEY);
  } catch {
    // As above.
  }
  return offered.find((name) => name === last) ?? offered[0] ?? null;
};
