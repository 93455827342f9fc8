import { createHash } from 'node:crypto';

import { ConfigError, filled, readAll, urlOf, type Env } from './config-values.ts';
import { readSealKey } from './seal-key.ts';
import { addressOf } from './social-config.ts';

export type WearableProviderName = 'google_health' | 'fitbit';

/** URLs have no slash at the end; if one is undefined, this server simulates the provider. */
export interface WearableConfig {
  readonly provider: WearableProviderName;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authUrl: string | undefined;
  readonly tokenUrl: string | undefined;
  readonly revokeUrl: string | undefined;
  readonly apiUrl: string | undefined;
  /** The URL to which the provider sends a customer back; undefined for `/fitbit` of this app. */
  readonly redirectUrl: string | undefined;
  /** 32 bytes that encrypt the tokens. */
  readonly key: Buffer;
}

/** Fitbit planned to end its own API on 2 Nov 2026; the settings stay for installations that can still use it. */
const usual = {
  google_health: {
    auth: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    revoke: 'https://oauth2.googleapis.com/revoke',
    api: 'https://health.googleapis.com',
  },
  fitbit: {
    auth: 'https://www.fitbit.com/oauth2/authorize',
    token: 'https://api.fitbit.com/oauth2/token',
    revoke: 'https://api.fitbit.com/oauth2/revoke',
    api: 'https://api.fitbit.com',
  },
} as const satisfies Record<WearableProviderName, object>;

const providerOf = (value: string | undefined): WearableProviderName => {
  if (value === undefined || value === 'google_health' || value === 'fitbit') return value ?? 'google_health';
  throw new ConfigError('WEARABLE_PROVIDER must be google_health or fitbit');
};

const keyOf = (env: Env, demo: boolean): Buffer => {
  const key = readSealKey(env);
  if (key) return key;
  if (demo) return createHash('sha256').update('the stand-in has nothing to hide').digest();
  throw new ConfigError('WEARABLE_CLIENT_ID needs TOKEN_ENC_KEY: 32 random bytes in base64');
};

/** Returns undefined if no wearable is offered. Throws ConfigError. */
export const readWearableConfig = (env: Env, production: boolean, demo = !production): WearableConfig | undefined => {
  const [clientId, clientSecret] = [filled(env['WEARABLE_CLIENT_ID']), filled(env['WEARABLE_CLIENT_SECRET'])];
  if ((clientId === undefined) !== (clientSecret === undefined))
    throw new ConfigError('WEARABLE_CLIENT_ID and WEARABLE_CLIENT_SECRET are needed together');
  if (!demo && clientId === undefined) return undefined;
  const place = { production, demo };
  const provider = providerOf(filled(env['WEARABLE_PROVIDER']));
  const at = usual[provider];
  return {
    provider,
    clientId: clientId ?? 'wearable-of-the-stand-in',
    clientSecret: clientSecret ?? 'secret-of-the-stand-in',
    ...readAll({
      authUrl: () => addressOf(env, 'WEARABLE_AUTH_URL', at.auth, place),
      tokenUrl: () => addressOf(env, 'WEARABLE_TOKEN_URL', at.token, place),
      revokeUrl: () => addressOf(env, 'WEARABLE_REVOKE_URL', at.revoke, place),
      apiUrl: () => addressOf(env, 'WEARABLE_API_URL', at.api, place),
      redirectUrl: () =>
        urlOf(
          'WEARABLE_REDIRECT_URL',
          filled(env['WEARABLE_REDIRECT_URL']),
          production ? ['https:'] : ['http:', 'https:'],
        ),
      key: () => keyOf(env, demo),
    }),
  };
};
