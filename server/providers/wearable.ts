import { makeSeal } from '../config/sealed.ts';
import type { WearableConfig } from '../config/wearable-config.ts';
import type { Wearable } from '../request/wearable-provider.ts';
import { fitbit } from './fitbit.ts';
import { googleHealth } from './google-health.ts';
import type { CallProvider } from './provider-call.ts';
import type { WearableClient } from './wearable-client.ts';

interface Addresses {
  readonly ownUrl: () => string;
  readonly publicUrl: () => string;
}

/** Returns the configured provider; the server's own stand-in replaces a provider without a URL. */
export const makeWearable = (
  config: WearableConfig | undefined,
  { ownUrl, publicUrl }: Addresses,
  call: CallProvider,
): Wearable | undefined => {
  if (!config) return undefined;
  const client: WearableClient = {
    clientId: config.clientId,
    clientSecret: config.clientSecret,
    authUrl: () => config.authUrl ?? `${publicUrl()}/dev/wearable/auth`,
    tokenUrl: () => config.tokenUrl ?? `${ownUrl()}/dev/wearable/token`,
    revokeUrl: () => config.revokeUrl ?? `${ownUrl()}/dev/wearable/revoke`,
    apiUrl: () => config.apiUrl ?? `${ownUrl()}/dev/wearable`,
    redirectUrl: () => config.redirectUrl ?? `${publicUrl()}/fitbit`,
  };
  const provider = config.provider === 'fitbit' ? fitbit(client, call) : googleHealth(client, call);
  return { name: config.provider, ...provider, ...makeSeal(config.key) };
};
