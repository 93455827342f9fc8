import { usualPushHosts } from '../../src/domain/notices/subscription.ts';
import { ConfigError, filled, listed, type Env } from './config-values.ts';

/** The keys that identify this server to push services (RFC 8292), both in base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface PushConfig {
  /** If undefined, the server creates a key pair and stores it in the database. */
  readonly keys: VapidKeys | undefined;
  /** The contact for a push service: `mailto:` or an https URL. */
  readonly subject: string;
  /** The hosts of the push services that the server posts to, in lower case. */
  readonly hosts: readonly string[];
}

const names = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const;
const PUBLIC_BYTES = 65;
const PRIVATE_BYTES = 32;

const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/i;
/** A host of digits and dots is an IP address, not a push service. */
const NUMBER = /^[\d.]+$/;

const hostsOf = (value: string | undefined): readonly string[] => {
  if (value === undefined) return usualPushHosts;
  for (const host of listed(value))
    if (!HOST.test(host) || NUMBER.test(host))
      throw new ConfigError(
        `PUSH_HOSTS must be names of push services such as fcm.googleapis.com, separated by commas, not "${host}"`,
      );
  return listed(value).map((host) => host.toLowerCase());
};

const keyOf = (name: string, value: string, bytes: number): string => {
  if (!/^[A-Za-z0-9_-]+$/.test(value) || Buffer.from(value, 'base64url').length !== bytes)
    throw new ConfigError(`${name} must be ${bytes} bytes in base64url`);
  return value;
};

const subjectOf = (value: string): string => {
  if (!/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(value))
    throw new ConfigError('VAPID_SUBJECT must begin with mailto: or https://');
  return value;
};

/** Returns undefined if no push is offered: in production without keys. Throws ConfigError. */
export const readPushConfig = (env: Env, production: boolean): PushConfig | undefined => {
  const hosts = hostsOf(filled(env['PUSH_HOSTS']));
  const [publicKey, privateKey, subject] = names.map((name) => filled(env[name]));
  if (publicKey === undefined && privateKey === undefined && subject === undefined)
    return production ? undefined : { keys: undefined, subject: 'mailto:team@sufra.invalid', hosts };
  if (publicKey === undefined || privateKey === undefined || subject === undefined)
    throw new ConfigError(`${names.join(', ')} are needed together`);
  return {
    keys: {
      publicKey: keyOf('VAPID_PUBLIC_KEY', publicKey, PUBLIC_BYTES),
      privateKey: keyOf('VAPID_PRIVATE_KEY', privateKey, PRIVATE_BYTES),
    },
    subject: subjectOf(subject),
    hosts,
  };
};
