import { makePaymennt } from '../providers/paymennt.ts';
import type { PaymentProvider } from '../providers/payment-provider.ts';
import type { ProviderName } from '../request/paying.ts';
import type { CallProvider } from '../providers/provider-call.ts';
import { makeTelr } from '../providers/telr.ts';
import type { PaymentConfig } from '../config/payment-config.ts';

export interface Addresses {
  /** Where this server reaches itself. */
  readonly ownUrl: () => string;
  readonly publicUrl: () => string;
}

/** The providers that are configured; one without an address of its own is played by this server's stand-in. */
export const paymentProviders = (
  { paymennt, telr }: PaymentConfig,
  { ownUrl, publicUrl }: Addresses,
  call: CallProvider,
): ReadonlyMap<string, PaymentProvider> => {
  const origins = (configured: readonly string[] | undefined) => () => configured ?? [new URL(publicUrl()).origin];
  const all = [
    ...(paymennt
      ? [
          makePaymennt(
            paymennt,
            () => paymennt.baseUrl ?? `${ownUrl()}/dev/paymennt/`,
            origins(paymennt.payOrigins),
            call,
          ),
        ]
      : []),
    ...(telr
      ? [makeTelr(telr, () => telr.baseUrl ?? `${ownUrl()}/dev/telr/gateway/`, origins(telr.payOrigins), call)]
      : []),
  ];
  return new Map(all.map((provider) => [provider.name, provider]));
};

/** Where each provider's customers are sent to: the page checks addresses against it, and offers what is in it. */
export const payOriginsOf = (
  providers: ReadonlyMap<string, PaymentProvider>,
): Partial<Record<ProviderName, readonly string[]>> =>
  Object.fromEntries([...providers.values()].map(({ name, payOrigins }) => [name, payOrigins()]));
