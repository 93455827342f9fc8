import { ConfigError, filled, type Env } from './config-values.ts';

const KEY_BYTES = 32;

/** Returns the key that encrypts secrets in the database; undefined if TOKEN_ENC_KEY is not set. */
export const readSealKey = (env: Env): Buffer | undefined => {
  const value = filled(env['TOKEN_ENC_KEY']);
  if (value === undefined) return undefined;
  const key = Buffer.from(value, 'base64');
  if (key.length !== KEY_BYTES) throw new ConfigError('TOKEN_ENC_KEY must be 32 bytes in base64');
  return key;
};
