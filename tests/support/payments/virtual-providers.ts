import { readPaymentConfig } from '#server/config/payment-config.ts';
import { paymentProviders } from '#server/payments/payment-providers.ts';
import type { PaymentProvider } from '#server/providers/payment-provider.ts';
import type { ProviderAnswer, ProviderRequest } from '#server/providers/provider-call.ts';
import { paymenntStandIn } from '#server/stand-ins/paymennt.ts';
import type { StandIn } from '#server/stand-ins/stand-in.ts';
import { telrStandIn } from '#server/stand-ins/telr.ts';

export interface Callback {
  readonly url: string;
  readonly contentType: string;
  readonly body: string;
}

export interface VirtualProviders {
  readonly paymennt: { readonly provider: PaymentProvider; readonly standIn: StandIn };
  readonly telr: { readonly provider: PaymentProvider; readonly standIn: StandIn };
  readonly call: (request: ProviderRequest) => Promise<ProviderAnswer>;
  /** Every request that the server sent. */
  readonly requests: ProviderRequest[];
}

export const OWN = 'https://app.test';
export const paymentConfig = readPaymentConfig({}, false);

/** The adapters and the stand-ins without a network and a clock: an unanswered request is a timeout. */
export const virtualProviders = (
  world: {
    readonly later?: (ms: number, work: () => Promise<void>) => void;
    readonly post?: (callback: Callback) => Promise<void>;
    /** Runs between an adapter and its provider. */
    readonly around?: (
      request: ProviderRequest,
      call: (request: ProviderRequest) => Promise<ProviderAnswer>,
    ) => Promise<ProviderAnswer>;
  } = {},
): VirtualProviders => {
  const requests: ProviderRequest[] = [];
  const made = (name: string) => ({
    publicAddress: () => `${OWN}/dev/${name}`,
    remembered: <Session>(): readonly Session[] => [],
    later: world.later ?? ((_ms: number, work: () => Promise<void>) => void work()),
    post: async (url: string, contentType: string, body: string) => world.post?.({ url, contentType, body }),
  });
  const { paymennt, telr } = paymentConfig;
  const standIns = {
    paymennt: paymenntStandIn(
      paymennt!,
      () => `${OWN}/pay/paymennt/callback/${paymennt!.webhookPathSecret}`,
      made('paymennt'),
    ),
    telr: telrStandIn(telr!, () => `${OWN}/pay/telr/advice`, made('telr')),
  };
  const call = async (request: ProviderRequest): Promise<ProviderAnswer> => {
    requests.push(request);
    const { pathname, searchParams } = new URL(request.url);
    const [, , name, ...path] = pathname.split('/');
    const answer = await standIns[name as 'paymennt' | 'telr'].api({
      method: request.method,
      path: path.join('/'),
      query: searchParams,
      headers: request.headers,
      body: request.body ?? '',
    });
    if (answer === 'no answer') return { kind: 'silent', why: 'timeout' };
    return { kind: 'answered', status: answer.status, text: JSON.stringify(answer.json) };
  };
  const { around } = world;
  const providers = paymentProviders(
    paymentConfig,
    { ownUrl: () => OWN, publicUrl: () => OWN },
    around ? (request) => around(request, call) : call,
  );
  return {
    paymennt: { provider: providers.get('paymennt')!, standIn: standIns.paymennt },
    telr: { provider: providers.get('telr')!, standIn: standIns.telr },
    call,
    requests,
  };
};
