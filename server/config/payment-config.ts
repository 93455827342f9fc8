import { ConfigError, filled, urlOf } from './config-values.ts';

export interface PaymenntConfig {
  /** With a slash at the end; undefined is this server's own stand-in. */
  readonly baseUrl: string | undefined;
  readonly apiKey: string;
  readonly apiSecret: string;
  /** Last part of the path of callbacks: who knows it may make the server ask the provider, and nothing else. */
  readonly webhookPathSecret: string;
  /** Where customers may be sent to pay; undefined with the stand-in. */
  readonly payOrigins: readonly string[] | undefined;
}

export interface TelrConfig {
  /** With a slash at the end; undefined is this server's own stand-in. */
  readonly baseUrl: string | undefined;
  readonly storeId: string;
  readonly authKey: string;
  readonly adviceSecret: string;
  /** Payments move no money. */
  readonly test: boolean;
  readonly payOrigins: readonly string[] | undefined;
}

/** Credentials of the payment providers; Telr is offered only where it is configured. */
export interface PaymentConfig {
  readonly paymennt: PaymenntConfig;
  readonly telr: TelrConfig | undefined;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Without these a production server does not start. */
export const neededForPaymennt = [
  'PAYMENNT_BASE_URL',
  'PAYMENNT_API_KEY',
  'PAYMENNT_API_SECRET',
  'PAYMENNT_WEBHOOK_PATH_SECRET',
  'PAYMENNT_PAY_HOSTS',
] as const;
const neededForTelr = ['TELR_BASE_URL', 'TELR_STORE_ID', 'TELR_AUTH_KEY', 'TELR_ADVICE_SECRET'] as const;

const SECRET = /^[\w-]{43,200}$/;
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i;

const isOwn = (url: URL): boolean =>
  url.pathname.startsWith('/dev/') || /^(?:localhost|127\.|\[::1\]|0\.0\.0\.0)/.test(url.hostname);

const baseUrlOf = (name: string, value: string | undefined, production: boolean): string | undefined => {
  const address = urlOf(name, filled(value), production ? ['https:'] : ['http:', 'https:']);
  if (address === undefined) return undefined;
  if (production && isOwn(new URL(address)))
    throw new ConfigError(`${name} names a stand-in; NODE_ENV=production needs the provider's own address`);
  return address.endsWith('/') ? address : `${address}/`;
};

const originsOf = (value: string | undefined): readonly string[] | undefined =>
  filled(value)
    ?.split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((host) => {
      if (!HOST.test(host))
        throw new ConfigError(`PAYMENNT_PAY_HOSTS must be host names separated by commas, not "${host}"`);
      return `https://${host.toLowerCase()}`;
    });

const paymenntOf = (env: Env, production: boolean): PaymenntConfig => {
  const baseUrl = baseUrlOf('PAYMENNT_BASE_URL', env['PAYMENNT_BASE_URL'], production);
  const payOrigins = originsOf(env['PAYMENNT_PAY_HOSTS']);
  if (baseUrl !== undefined && payOrigins === undefined)
    throw new ConfigError('PAYMENNT_BASE_URL needs PAYMENNT_PAY_HOSTS: the hosts of its payment pages');
  const webhookPathSecret = filled(env['PAYMENNT_WEBHOOK_PATH_SECRET']) ?? 'callbacks-of-the-stand-in';
  if (production && !SECRET.test(webhookPathSecret))
    throw new ConfigError('PAYMENNT_WEBHOOK_PATH_SECRET must be 43 or more of A-Z a-z 0-9 - _ (256 random bits)');
  return {
    baseUrl,
    apiKey: filled(env['PAYMENNT_API_KEY']) ?? 'key-of-the-stand-in',
    apiSecret: filled(env['PAYMENNT_API_SECRET']) ?? 'secret-of-the-stand-in',
    webhookPathSecret,
    payOrigins: baseUrl === undefined ? undefined : payOrigins,
  };
};

const telrOf = (env: Env, production: boolean): TelrConfig | undefined => {
  const missing = neededForTelr.filter((name) => filled(env[name]) === undefined);
  if (production && missing.length === neededForTelr.length) return undefined;
  if (production && missing.length > 0) throw new ConfigError(`Telr needs ${missing.join(', ')} as well`);
  const test = filled(env['TELR_TEST']) ?? '0';
  if (test !== '0' && test !== '1') throw new ConfigError(`TELR_TEST must be 0 or 1, not "${test}"`);
  if (production && test === '1') throw new ConfigError('TELR_TEST=1 is refused when NODE_ENV=production');
  const baseUrl = baseUrlOf('TELR_BASE_URL', env['TELR_BASE_URL'], production);
  return {
    baseUrl,
    storeId: filled(env['TELR_STORE_ID']) ?? '1234',
    authKey: filled(env['TELR_AUTH_KEY']) ?? 'key-of-the-stand-in',
    adviceSecret: filled(env['TELR_ADVICE_SECRET']) ?? 'secret-of-the-stand-in',
    test: test === '1',
    payOrigins: baseUrl === undefined ? undefined : [new URL(baseUrl).origin],
  };
};

/** Throws ConfigError. */
export const readPaymentConfig = (env: Env, production: boolean): PaymentConfig => ({
  paymennt: paymenntOf(env, production),
  telr: telrOf(env, production),
});
