import { isAbsolute, resolve } from 'node:path';

import { ConfigError, filled, hostInUrl, listed, readAll, urlOf, type Env } from './config-values.ts';
import { neededForPaymennt, readPaymentConfig, type PaymentConfig } from './payment-config.ts';
import { readPushConfig, type PushConfig } from './push-config.ts';
import { projectRoot } from './project-root.ts';
import { readSealKey } from './seal-key.ts';
import { withSecretFiles } from './secret-files.ts';
import {
  allowedOf,
  countOf,
  deskHostOf,
  environmentOf,
  hostOf,
  instantOf,
  isLoopback,
  levelOf,
  mailOf,
  portOf,
  saidOf,
  senderOf,
  switchOf,
  zoneOf,
} from './setting-values.ts';
import { missingForSms, readSmsConfig, type SmsConfig } from './sms-config.ts';
import { readSocialConfig, type SocialConfig } from './social-config.ts';
import { readTrustedProxies } from './trusted-proxies.ts';
import { readWearableConfig, type WearableConfig } from './wearable-config.ts';

/** The settings of this process, read once from the environment. */
export interface Config {
  readonly production: boolean;
  /**
   * Turns on demo accounts, the development inbox and the simulated providers: for requests from this machine, or on
   * demand.
   */
  readonly demo: boolean;
  readonly host: string;
  /** 0 lets the operating system choose a port. */
  readonly port: number;
  /** The URL by which customers reach this server, without a slash at the end: links in messages begin with it. */
  readonly publicUrl: string;
  /** The host names for which this server answers, in lower case; undefined for every name. */
  readonly allowedHosts: readonly string[] | undefined;
  /** The host of the desk, in lower case; undefined turns the desk off in production, and serves it under every name elsewhere. */
  readonly deskHost: string | undefined;
  /** The folder of the embedded database; undefined stores everything in memory (tests). */
  readonly dataDir: string | undefined;
  /** The folder with the files of recent builds, for pages that are older than the last release. */
  readonly buildsDir: string;
  /** A dump from which a database in memory starts, so that each test does not have to fill one. */
  readonly databaseImage?: string;
  /** The longest time in seconds between two polls of a queue with a waiting caller; tests set a low value. */
  readonly jobsPatience?: number;
  readonly databaseUrl: string | undefined;
  readonly redisUrl: string | undefined;
  /** The time in ms at which the server's clock starts, instead of the machine's time. */
  readonly startsAt: number | undefined;
  readonly limits: boolean;
  /** Words that customers may not write into discussions, in addition to those that the app itself refuses. */
  readonly blockedWords: readonly string[];
  /** If true, sockets send small answers uncompressed and hold no idle compressors: see lean-sockets. */
  readonly leanSockets: boolean;
  /** The IANA name of the time zone whose midnight begins a business day. */
  readonly businessZone: string;
  /** The IANA name of the customers' time zone: for times on screens, quiet hours, the hour of a notice. */
  readonly displayZone: string;
  /** Addresses or ranges of proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[];
  readonly logLevel: string;
  /**
   * The URL of the mail server; undefined only outside production, where mails stay in the table and the development
   * inbox shows them.
   */
  readonly smtpUrl: string | undefined;
  /** Sender of every mail. */
  readonly mailFrom: string;
  /** The address that receives messages to the team; if undefined, they stay in the table and are named in a log line. */
  readonly teamMail: string | undefined;
  /** A label of the last restore from a backup: a new one gives the database a new epoch. */
  readonly restored: string | undefined;
  readonly payments: PaymentConfig;
  readonly social: SocialConfig;
  /** The provider from which weights are imported; undefined if none is offered. */
  readonly wearable: WearableConfig | undefined;
  /** 32 bytes that encrypt secrets in the database; if undefined, the server creates a key once and stores it there. */
  readonly sealKey: Buffer | undefined;
  /** The settings for push messages to customers' devices; undefined if none are offered. */
  readonly push: PushConfig | undefined;
  /** The provider of text messages; undefined only outside production, where the inbox shows the messages. */
  readonly sms: SmsConfig | undefined;
  /** The most text messages per day to numbers outside the Emirates, for all customers and addresses together. */
  readonly foreignTexts: number;
}

/**
 * The settings for links in mails, for mails, for text messages with codes, and for payment: a server of real customers
 * needs them all.
 */
const neededInProduction = [
  'APP_BASE_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'TEAM_MAIL',
  'SMS_PROVIDER',
  ...neededForPaymennt,
] as const;
/** Far more than honest customers with foreign numbers need, and too few to make fraud with text messages profitable. */
const FOREIGN_TEXTS_A_DAY = 200;
const ZONE_IN_PRODUCTION = 'Asia/Dubai';
const ZONE_OF_CUSTOMERS = 'Asia/Dubai';

const refuseHalf = (env: Env): void => {
  const lacks = (name: string): boolean => filled(env[name]) === undefined;
  const missing = [
    ...neededInProduction.filter(lacks),
    ...missingForSms(env),
    ...(lacks('DATABASE_URL') && lacks('EMBEDDED') ? ['DATABASE_URL (or EMBEDDED=accepted)'] : []),
  ];
  if (missing.length === 0) return;
  const zone = lacks('BUSINESS_ZONE') ? ` BUSINESS_ZONE is not set: it is ${ZONE_IN_PRODUCTION} then.` : '';
  throw new ConfigError(`NODE_ENV=production needs ${missing.join(', ')}: see docs/operations.md.${zone}`);
};

const inFolder = (path: string): string => (isAbsolute(path) ? path : resolve(projectRoot, path));

/** Throws ConfigError, whose message names every invalid setting, one per line. */
export const readConfig = (given: Env): Config => {
  const env = withSecretFiles(given);
  const set = (name: string): string | undefined => filled(env[name]);
  const production = environmentOf(set('NODE_ENV')) === 'production';
  const host = set('HOST') ?? '127.0.0.1';
  const demo = !production && (set('DEMO') === '1' || isLoopback(host));
  const { checked: _, ...read } = readAll({
    checked: () =>
      readAll({
        complete: () => production && refuseHalf(env),
        demo: () => {
          saidOf('DEMO', set('DEMO'), '1');
          if (production && set('DEMO') === '1') throw new ConfigError('DEMO=1 is refused when NODE_ENV=production');
        },
        embedded: () => saidOf('EMBEDDED', set('EMBEDDED'), 'accepted'),
        limits: () => {
          if (production && set('LIMITS') === 'off')
            throw new ConfigError('LIMITS=off is refused when NODE_ENV=production');
        },
      }),
    host: () => hostOf(host),
    port: () => portOf(set('PORT')),
    publicUrl: () => urlOf('APP_BASE_URL', set('APP_BASE_URL'), production ? ['https:'] : ['http:', 'https:']),
    allowedHosts: () => allowedOf(set('ALLOWED_HOSTS')),
    deskHost: () => deskHostOf(set('DESK_HOST'), set('APP_BASE_URL')),
    databaseUrl: () => urlOf('DATABASE_URL', set('DATABASE_URL'), ['postgres:', 'postgresql:']),
    redisUrl: () => urlOf('REDIS_URL', set('REDIS_URL'), ['redis:', 'rediss:']),
    startsAt: () => instantOf(set('APP_NOW'), production),
    limits: () => switchOf('LIMITS', set('LIMITS')),
    blockedWords: () => listed(set('BLOCKED_WORDS')),
    leanSockets: () => switchOf('LEAN_SOCKETS', set('LEAN_SOCKETS')),
    businessZone: () => zoneOf(set('BUSINESS_ZONE') ?? (production ? ZONE_IN_PRODUCTION : 'UTC')),
    displayZone: () => zoneOf(set('DISPLAY_ZONE') ?? ZONE_OF_CUSTOMERS, 'DISPLAY_ZONE'),
    trustedProxies: () => readTrustedProxies(set('TRUSTED_PROXIES')),
    logLevel: () => levelOf(set('LOG_LEVEL')),
    smtpUrl: () => urlOf('SMTP_URL', set('SMTP_URL'), ['smtp:', 'smtps:']),
    mailFrom: () => senderOf(set('MAIL_FROM')),
    teamMail: () => mailOf('TEAM_MAIL', set('TEAM_MAIL')),
    payments: () => readPaymentConfig(env, production, demo),
    social: () => readSocialConfig(env, production, demo),
    wearable: () => readWearableConfig(env, production, demo),
    sealKey: () => readSealKey(env),
    foreignTexts: () => countOf('SMS_FOREIGN_A_DAY', set('SMS_FOREIGN_A_DAY'), FOREIGN_TEXTS_A_DAY),
    push: () => readPushConfig(env, production),
    // Settings that are missing in production are reported with the other errors.
    sms: () => (production && missingForSms(env).length > 0 ? undefined : readSmsConfig(env, production)),
  });
  const publicUrl = read.publicUrl ?? `http://${hostInUrl(read.host)}:${read.port}`;
  return {
    ...read,
    production,
    demo,
    publicUrl: publicUrl.replace(/\/+$/, ''),
    // Links in mails and the callbacks of providers use the public URL.
    allowedHosts: read.allowedHosts?.concat(
      read.publicUrl === undefined ? [] : new URL(read.publicUrl).host,
      read.deskHost ?? [],
    ),
    dataDir: inFolder(set('DATA_DIR') ?? 'data'),
    buildsDir: inFolder(set('BUILDS_DIR') ?? 'dist/builds'),
    restored: set('RESTORED'),
  };
};
