import { ConfigError, filled, listed, readAll, urlOf, type Env } from './config-values.ts';

export interface GoogleConfig {
  readonly clientId: string;
  readonly issuers: readonly string[];
  /** The URL of its public keys; if undefined, this server simulates the provider. */
  readonly jwksUrl: string | undefined;
  /** The URL of the customer's sign-in; if undefined, this server simulates the provider. */
  readonly authorizeUrl: string | undefined;
}

export interface FacebookConfig {
  readonly appId: string;
  readonly appSecret: string;
  /** Without a slash at the end; if undefined, this server simulates the provider. */
  readonly graphUrl: string | undefined;
  readonly dialogUrl: string | undefined;
}

/** Sign-in with Google or Facebook is offered only if it is configured. */
export interface SocialConfig {
  readonly google: GoogleConfig | undefined;
  readonly facebook: FacebookConfig | undefined;
}

const GOOGLE_JWKS = 'https://www.googleapis.com/oauth2/v3/certs';
const GOOGLE_AUTHORIZE = 'https://accounts.google.com/o/oauth2/v2/auth';
const GOOGLE_ISSUERS = 'https://accounts.google.com,accounts.google.com';
const FACEBOOK_GRAPH = 'https://graph.facebook.com/v25.0';
const FACEBOOK_DIALOG = 'https://www.facebook.com/v25.0/dialog/oauth';

/** The kind of run: production or demo. */
interface Place {
  readonly production: boolean;
  /** True if simulated providers replace missing ones. */
  readonly demo: boolean;
}

/** Returns the URL of a provider; undefined for the simulated provider of this server, which production refuses. */
export const addressOf = (env: Env, name: string, usual: string, { production, demo }: Place): string | undefined => {
  const given = urlOf(name, filled(env[name]), production ? ['https:'] : ['http:', 'https:']);
  if (production && given !== undefined && new URL(given).pathname.startsWith('/dev/'))
    throw new ConfigError(`${name} names a stand-in; NODE_ENV=production needs the provider's own address`);
  return (given ?? (demo ? undefined : usual))?.replace(/\/+$/, '');
};

const googleOf = (env: Env, place: Place): GoogleConfig | undefined => {
  const clientId = filled(env['GOOGLE_CLIENT_ID']);
  if (!place.demo && clientId === undefined) return undefined;
  const addresses = readAll({
    jwksUrl: () => addressOf(env, 'GOOGLE_JWKS_URL', GOOGLE_JWKS, place),
    authorizeUrl: () => addressOf(env, 'GOOGLE_AUTHORIZE_URL', GOOGLE_AUTHORIZE, place),
  });
  return {
    clientId: clientId ?? 'sufra.apps.stand-in',
    issuers: listed(filled(env['GOOGLE_ISSUERS']) ?? GOOGLE_ISSUERS),
    ...addresses,
  };
};

const facebookOf = (env: Env, place: Place): FacebookConfig | undefined => {
  const [appId, appSecret] = [filled(env['FACEBOOK_APP_ID']), filled(env['FACEBOOK_APP_SECRET'])];
  if ((appId === undefined) !== (appSecret === undefined))
    throw new ConfigError('FACEBOOK_APP_ID and FACEBOOK_APP_SECRET are needed together');
  if (!place.demo && appId === undefined) return undefined;
  const addresses = readAll({
    graphUrl: () => addressOf(env, 'FACEBOOK_GRAPH_URL', FACEBOOK_GRAPH, place),
    dialogUrl: () => addressOf(env, 'FACEBOOK_DIALOG_URL', FACEBOOK_DIALOG, place),
  });
  return { appId: appId ?? '1000', appSecret: appSecret ?? 'secret-of-the-stand-in', ...addresses };
};

/** Throws ConfigError. */
export const readSocialConfig = (env: Env, production: boolean, demo = !production): SocialConfig =>
  readAll({
    google: () => googleOf(env, { production, demo }),
    facebook: () => facebookOf(env, { production, demo }),
  });
