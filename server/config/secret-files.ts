import { readFileSync } from 'node:fs';

import { ConfigError, filled, readAll, type Env } from './config-values.ts';

/** Secrets that may be in a file instead of the environment: NAME_FILE names the file. */
const secrets = [
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'UNIFONIC_APP_SID',
  'PAYMENNT_API_KEY',
  'PAYMENNT_API_SECRET',
  'PAYMENNT_WEBHOOK_PATH_SECRET',
  'TELR_STORE_ID',
  'TELR_AUTH_KEY',
  'TELR_ADVICE_SECRET',
  'FACEBOOK_APP_SECRET',
  'WEARABLE_CLIENT_SECRET',
  'TOKEN_ENC_KEY',
  'VAPID_PRIVATE_KEY',
] as const;

const contentOf = (env: Env, name: string): string => {
  const path = filled(env[`${name}_FILE`])!;
  if (filled(env[name]) !== undefined)
    throw new ConfigError(`${name} and ${name}_FILE are both set: only one of them can count`);
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (cause) {
    const why = (cause as { code?: string }).code ?? 'unknown';
    throw new ConfigError(`${name}_FILE names a file that cannot be read: ${path} (${why})`, { cause });
  }
  if (text === '') throw new ConfigError(`${name}_FILE names an empty file: ${path}`);
  return text;
};

/**
 * Returns the environment with the contents of the files that it names. Throws ConfigError that names every unusable
 * file.
 */
export const withSecretFiles = (env: Env): Env => {
  const named = secrets.filter((name) => filled(env[`${name}_FILE`]) !== undefined);
  return { ...env, ...readAll(Object.fromEntries(named.map((name) => [name, () => contentOf(env, name)]))) };
};
