import { ConfigError, filled, urlOf } from './config-values.ts';

export interface GoogleConfig {
  readonly clientId: string;
  readonly issuers: readonly string[];
  /** Where its public keys are; undefined is this server's own stand-in. */
  readonly jwksUrl: string | undefined;
  /** Where a customer signs in; undefined is this server's own stand-in. */
  readonly authorizeUrl: string | undefined;
}

export interface FacebookConfig {
  readonly appId: string;
  readonly appSecret: string;
  /** Without a slash at the end; undefined is this server's own stand-in. */
  readonly graphUrl: string | undefined;
  readonly dialogUrl: string | undefined;
}

/** Social sign-in is offered where it is configured. */
export interface SocialConfig {
  readonly google: GoogleConfig | undefined;
  readonly facebook: FacebookConfig | undefined;
}

type Env = Readonly<Record<string, string | undefined>>;

const GOOGLE_JWKS = 'https://www.googleapis.com/oauth2/v3/certs';
const GOOGLE_AUTHORIZE = 'https://accounts.google.com/o/oauth2/v2/auth';
const GOOGLE_ISSUERS = 'https://accounts.google.com,accounts.google.com';
const FACEBOOK_GRAPH = 'https://graph.facebook.com/v25.0';
const FACEBOOK_DIALOG = 'https://www.facebook.com/v25.0/dialog/oauth';

/** Outside production the stand-in takes the place of an address that is not given. */
const addressOf = (env: Env, name: string, usual: string, production: boolean): string | undefined => {
  const given = urlOf(name, filled(env[name]), production ? ['https:'] : ['http:', 'https:']);
  if (production && given !== undefined && new URL(given).pathname.startsWith('/dev/'))
    throw new ConfigError(`${name} names a stand-in; NODE_ENV=production needs the provider's own address`);
  return (given ?? (production ? usual : undefined))?.replace(/\/+$/, '');
};

const googleOf = (env: Env, production: boolean): GoogleConfig | undefined => {
  const clientId = filled(env['GOOGLE_CLIENT_ID']);
  if (production && clientId === undefined) return undefined;
  return {
    clientId: clientId ?? 'sufra.apps.stand-in',
    issuers: (filled(env['GOOGLE_ISSUERS']) ?? GOOGLE_ISSUERS).split(',').map((part) => part.trim()),
    jwksUrl: addressOf(env, 'GOOGLE_JWKS_URL', GOOGLE_JWKS, production),
    authorizeUrl: addressOf(env, 'GOOGLE_AUTHORIZE_URL', GOOGLE_AUTHORIZE, production),
  };
};

const facebookOf = (env: Env, production: boolean): FacebookConfig | undefined => {
  const [appId, appSecret] = [filled(env['FACEBOOK_APP_ID']), filled(env['FACEBOOK_APP_SECRET'])];
  if ((appId === undefined) !== (appSecret === undefined))
    throw new ConfigError('FACEBOOK_APP_ID and FACEBOOK_APP_SECRET are needed together');
  if (production && appId === undefined) return undefined;
  return {
    appId: appId ?? '1000',
    appSecret: appSecret ?? 'secret-of-the-stand-in',
    graphUrl: addressOf(env, 'FACEBOOK_GRAPH_URL', FACEBOOK_GRAPH, production),
    dialogUrl: addressOf(env, 'FACEBOOK_DIALOG_URL', FACEBOOK_DIALOG, production),
  };
};

/** Throws ConfigError. */
export const readSocialConfig = (env: Env, production: boolean): SocialConfig => ({
  google: googleOf(env, production),
  facebook: facebookOf(env, production),
});
