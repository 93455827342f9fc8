import { parseUrl } from '../basics/parse-url.ts';

/**
 * Whether a customer may be sent to this URL to pay: its origin is exactly one of the provider's, and it contains no user
 * or password. Both the server that stores such a URL and the page that opens it check this.
 * @param origins such as `https://pay.provider.test`, from the setting PAYMENT_ORIGINS
 */
export const isPaymentAddress = (address: string, origins: readonly string[]): boolean => {
  const url = parseUrl(address);
  return url !== null && url.username === '' && url.password === '' && origins.includes(url.origin);
};
