import type { SettingsTold } from '../../src/protocol/reference/setting-values.ts';
import { makePaymennt } from '../providers/paymennt.ts';
import type { PaymentProvider } from '../providers/payment-provider.ts';
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

/** The settings about payment: the origins of each offered provider's pages, and the means of payment on them. */
export const paymentSettings = (
  providers: ReadonlyMap<string, PaymentProvider>,
  { paymennt, telr }: PaymentConfig,
): Pick<SettingsTold, 'PAYMENT_ORIGINS' | 'PAYMENT_MEANS'> => ({
  // The app checks URLs against the origins, and offers these providers.
  PAYMENT_ORIGINS: Object.fromEntries([...providers.values()].map(({ name, payOrigins }) => [name, payOrigins()])),
  PAYMENT_MEANS: {
    ...(paymennt && { paymennt: paymennt.means }),
    ...(telr && { telr: telr.means }),
  },
});
