import { parseUrl } from '../domain/basics/parse-url.ts';
import { isPaymentAddress } from '../domain/money/payment-address.ts';
import type { OnlineMethod } from '../domain/money/pay-methods.ts';
import { leaveFor } from '../state/device/leave-page.ts';
import { report } from '../state/engine/report.ts';
import { rememberPayMethod } from './last-pay-method.ts';
import type { PaymentOrigins } from './pay-methods.ts';

/**
 * Leaves the app for a payment page and remembers its method.
 * @returns false if the URL is not on one of the provider's own hosts: the app then stays
 */
export const leaveToPay = (url: string, method: OnlineMethod, origins: PaymentOrigins): boolean => {
  if (!isPaymentAddress(url, origins[method] ?? [])) {
    report('the payment page is on an unknown host')(parseUrl(url)?.origin ?? '');
    return false;
  }
  rememberPayMethod(method);
  leaveFor(url);
  return true;
};
