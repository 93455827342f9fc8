import type { PayMeans } from '../../src/domain/money/pay-methods.ts';
import { makePaymennt } from '../providers/paymennt.ts';
import type { PaymentProvider } from '../providers/payment-provider.ts';
import type { ProviderName } from '../request/paying.ts';
import type { CallProvider } from '../providers/provider-call.ts';
import { makeTelr } from '../providers/telr.ts';
import type { PaymentConfig } from '../config/payment-config.ts';

export interface Addresses {
  /** The URL under which this server reaches itself. */
  readonly ownUrl: () => string;
  readonly publicUrl: () => string;
}

/** Returns the configured providers; the server's own stand-in replaces a provider without a URL. */
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

/** Returns the origins of each provider's pages: the app checks URLs against them, and offers these providers. */
export const payOriginsOf = (
  providers: ReadonlyMap<string, PaymentProvider>,
): Partial<Record<ProviderName, readonly string[]>> =>
  Object.fromEntries([...providers.values()].map(({ name, payOrigins }) => [name, payOrigins()]));

/** Returns the means of payment on the page of each configured provider. */
export const payMeansOf = ({ paymennt, telr }: PaymentConfig): Partial<Record<ProviderName, readonly PayMeans[]>> => ({
  ...(paymennt && { paymennt: paymennt.means }),
  ...(telr && { telr: telr.means }),
});
