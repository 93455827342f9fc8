import { payMeans, USUAL_MEANS, type PayMeans } from '../../src/domain/money/pay-methods.ts';
import { ConfigError, filled, listed, readAll, urlOf, type Env } from './config-values.ts';

export interface PaymenntConfig {
  /** With a slash at the end; if undefined, this server simulates the provider. */
  readonly baseUrl: string | undefined;
  readonly apiKey: string;
  readonly apiSecret: string;
  /** The last part of the callback path. A person who knows it can only make the server ask the provider. */
  readonly webhookPathSecret: string;
  /** The origins of payment pages that customers may be sent to; undefined if the provider is simulated. */
  readonly payOrigins: readonly string[] | undefined;
  readonly means: readonly PayMeans[];
}

export interface TelrConfig {
  /** With a slash at the end; if undefined, this server simulates the provider. */
  readonly baseUrl: string | undefined;
  readonly storeId: string;
  readonly authKey: string;
  readonly adviceSecret: string;
  /** True if payments move no money. */
  readonly test: boolean;
  readonly payOrigins: readonly string[] | undefined;
  readonly means: readonly PayMeans[];
}

/** Credentials of the payment providers. Without simulated providers, only configured ones are offered. */
export interface PaymentConfig {
  readonly paymennt: PaymenntConfig | undefined;
  readonly telr: TelrConfig | undefined;
}

/** A production server does not start without these settings. */
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
  filled(value) === undefined
    ? undefined
    : listed(value).map((host) => {
        if (!HOST.test(host))
          throw new ConfigError(`PAYMENNT_PAY_HOSTS must be host names separated by commas, not "${host}"`);
        return `https://${host.toLowerCase()}`;
      });

const isMeans = (word: string): word is PayMeans => (payMeans as readonly string[]).includes(word);

/** The means of payment that the provider's page takes; cards unless the setting names others. */
const meansOf = (name: string, value: string | undefined): readonly PayMeans[] => {
  const words = [...new Set(listed(value))];
  if (!words.every(isMeans)) throw new ConfigError(`${name} must be some of ${payMeans.join(', ')}, not "${value}"`);
  return words.length > 0 ? words : USUAL_MEANS;
};

/** The kind of run: production or demo. */
interface Place {
  readonly production: boolean;
  /** True if simulated providers replace missing ones. */
  readonly demo: boolean;
}

/** True if no setting of the provider is set. Without simulated providers, a partly configured provider is an error. */
const isAbsent = (env: Env, provider: string, needed: readonly string[], { demo }: Place): boolean => {
  const missing = needed.filter((name) => filled(env[name]) === undefined);
  if (!demo && missing.length > 0 && missing.length < needed.length)
    throw new ConfigError(`${provider} needs ${missing.join(', ')} as well`);
  return !demo && missing.length > 0;
};

const paymenntOf = (env: Env, place: Place): PaymenntConfig | undefined => {
  const { production } = place;
  const { baseUrl, payOrigins, webhookPathSecret, means, absent } = readAll({
    means: () => meansOf('PAYMENNT_MEANS', env['PAYMENNT_MEANS']),
    baseUrl: () => baseUrlOf('PAYMENNT_BASE_URL', env['PAYMENNT_BASE_URL'], production),
    payOrigins: () => originsOf(env['PAYMENNT_PAY_HOSTS']),
    webhookPathSecret: () => {
      const secret = filled(env['PAYMENNT_WEBHOOK_PATH_SECRET']);
      if (production && secret !== undefined && !SECRET.test(secret))
        throw new ConfigError('PAYMENNT_WEBHOOK_PATH_SECRET must be 43 or more of A-Z a-z 0-9 - _ (256 random bits)');
      return secret ?? 'callbacks-of-the-stand-in';
    },
    absent: () => isAbsent(env, 'Paymennt', neededForPaymennt, place),
  });
  if (absent) return undefined;
  if (baseUrl !== undefined && payOrigins === undefined)
    throw new ConfigError('PAYMENNT_BASE_URL needs PAYMENNT_PAY_HOSTS: the hosts of its payment pages');
  return {
    baseUrl,
    apiKey: filled(env['PAYMENNT_API_KEY']) ?? 'key-of-the-stand-in',
    apiSecret: filled(env['PAYMENNT_API_SECRET']) ?? 'secret-of-the-stand-in',
    webhookPathSecret,
    payOrigins: baseUrl === undefined ? undefined : payOrigins,
    means,
  };
};

const telrOf = (env: Env, place: Place): TelrConfig | undefined => {
  const { production } = place;
  const { absent, test, means, baseUrl } = readAll({
    means: () => meansOf('TELR_MEANS', env['TELR_MEANS']),
    absent: () => isAbsent(env, 'Telr', neededForTelr, place),
    test: () => {
      const said = filled(env['TELR_TEST']) ?? '0';
      if (said !== '0' && said !== '1') throw new ConfigError(`TELR_TEST must be 0 or 1, not "${said}"`);
      if (production && said === '1') throw new ConfigError('TELR_TEST=1 is refused when NODE_ENV=production');
      return said === '1';
    },
    baseUrl: () => baseUrlOf('TELR_BASE_URL', env['TELR_BASE_URL'], production),
  });
  if (absent) return undefined;
  return {
    baseUrl,
    storeId: filled(env['TELR_STORE_ID']) ?? '1234',
    authKey: filled(env['TELR_AUTH_KEY']) ?? 'key-of-the-stand-in',
    adviceSecret: filled(env['TELR_ADVICE_SECRET']) ?? 'secret-of-the-stand-in',
    test,
    payOrigins: baseUrl === undefined ? undefined : [new URL(baseUrl).origin],
    means,
  };
};

/** Throws ConfigError. */
export const readPaymentConfig = (env: Env, production: boolean, demo = !production): PaymentConfig =>
  readAll({
    paymennt: () => paymenntOf(env, { production, demo }),
    telr: () => telrOf(env, { production, demo }),
  });
