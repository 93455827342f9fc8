/**
 * Whether a customer may be sent to this address to pay: its origin is exactly one of the provider's own, and nothing is
 * smuggled in before the host. Both the server that stores such an address and the page that follows it ask.
 * @param origins such as `https://pay.provider.test`, from the setting PAYMENT_ORIGINS
 */
export const isPaymentAddress = (address: string, origins: readonly string[]): boolean => {
  if (!URL.canParse(address)) return false;
  const { origin, username, password } = new URL(address);
  return username === '' && password === '' && origins.includes(origin);
};
