import { parseUrl } from '../basics/parse-url.ts';

/**
 * Whether a customer may be sent to this address to pay: its origin is exactly one of the provider's own, and nothing is
 * smuggled in before the host. Both the server that stores such an address and the page that follows it ask.
 * @param origins such as `https://pay.provider.test`, from the setting PAYMENT_ORIGINS
 */
export const isPaymentAddress = (address: string, origins: readonly string[]): boolean => {
  const url = parseUrl(address);
  return url !== null && url.username === '' && url.password === '' && origins.includes(url.origin);
};
