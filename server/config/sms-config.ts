import { ConfigError, filled, urlOf, type Env } from './config-values.ts';

export interface TwilioConfig {
  readonly name: 'twilio';
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** A number, a sender name, or the id of a messaging service (MG…). */
  readonly from: string;
}

export interface UnifonicConfig {
  readonly name: 'unifonic';
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly appSid: string;
  readonly sender: string;
}

export type SmsConfig = TwilioConfig | UnifonicConfig;

const keysOf: Readonly<Record<string, readonly string[]>> = {
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  unifonic: ['UNIFONIC_APP_SID', 'UNIFONIC_SENDER'],
};

/** Returns the missing settings of the chosen provider. */
export const missingForSms = (env: Env): readonly string[] =>
  (keysOf[filled(env['SMS_PROVIDER']) ?? ''] ?? []).filter((name) => filled(env[name]) === undefined);

const needed = (env: Env, names: readonly string[]): string[] => {
  const missing = missingForSms(env);
  if (missing.length > 0) throw new ConfigError(`SMS_PROVIDER=${env['SMS_PROVIDER']} needs ${missing.join(', ')}`);
  return names.map((name) => filled(env[name])!);
};

const baseUrlOf = (env: Env, name: string, usual: string, production: boolean): string =>
  (urlOf(name, filled(env[name]), production ? ['https:'] : ['http:', 'https:']) ?? usual).replace(/\/+$/, '');

/** Returns undefined if text messages stay in the development inbox. Throws ConfigError. */
export const readSmsConfig = (env: Env, production: boolean): SmsConfig | undefined => {
  const name = filled(env['SMS_PROVIDER']);
  switch (name) {
    case undefined:
      return undefined;
    case 'twilio': {
      const [accountSid, authToken, from] = needed(env, keysOf[name]!);
      const baseUrl = baseUrlOf(env, 'TWILIO_BASE_URL', 'https://api.twilio.com', production);
      return { name, baseUrl, accountSid: accountSid!, authToken: authToken!, from: from! };
    }
    case 'unifonic': {
      const [appSid, sender] = needed(env, keysOf[name]!);
      const baseUrl = baseUrlOf(env, 'UNIFONIC_BASE_URL', 'https://el.cloud.unifonic.com', production);
      return { name, baseUrl, appSid: appSid!, sender: sender! };
    }
    default:
      throw new ConfigError(`SMS_PROVIDER must be twilio or unifonic, not "${name}"`);
  }
};
