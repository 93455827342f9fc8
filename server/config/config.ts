import { IANAZone } from 'luxon';
import { isAbsolute, resolve } from 'node:path';

import { ConfigError, filled, hostInUrl, urlOf } from './config-values.ts';
import { neededForPaymennt, readPaymentConfig, type PaymentConfig } from './payment-config.ts';
import { projectRoot } from './project-root.ts';
import { readSmsConfig, type SmsConfig } from './sms-config.ts';
import { readSocialConfig, type SocialConfig } from './social-config.ts';

/** How this process runs; read once from the environment. */
export interface Config {
  readonly production: boolean;
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** Where customers reach this server, without a slash at the end: links in messages begin with it. */
  readonly publicUrl: string;
  /** Where the embedded database keeps its files; undefined keeps everything in memory (tests). */
  readonly dataDir: string | undefined;
  /** Keeps the files of the builds that were served lately, for pages that are older than the last release. */
  readonly buildsDir: string;
  /** A dump that a database in memory begins with, so that tests need not fill one each. */
  readonly databaseImage?: string;
  readonly databaseUrl: string | undefined;
  readonly redisUrl: string | undefined;
  /** The instant in ms at which the server's clock starts, instead of the machine's. */
  readonly startsAt: number | undefined;
  readonly limits: boolean;
  /** Sockets send small answers uncompressed and hold no idle compressors: see lean-sockets. */
  readonly leanSockets: boolean;
  /** IANA name of the zone whose midnight begins a business day. */
  readonly businessZone: string;
  /** Addresses or ranges of proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  readonly logLevel: string;
  /** Mail server; undefined only outside production, where mails stay in the development inbox. */
  readonly smtpUrl: string | undefined;
  /** Sender of every mail. */
  readonly mailFrom: string;
  /** Where messages to the team are mailed to; undefined leaves them in the table and a line in the log. */
  readonly teamMail: string | undefined;
  /** A label of the last restore from a backup: a new one gives the database a new epoch. */
  readonly restored: string | undefined;
  readonly payments: PaymentConfig;
  readonly social: SocialConfig;
  /** Who sends text messages; undefined only outside production, where they stay in the development inbox. */
  readonly sms: SmsConfig | undefined;
}

const portOf = (value: string | undefined): number => {
  if (value === undefined) return 8080;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new ConfigError(`PORT must be a number from 0 to 65535, not "${value}"`);
  return port;
};

/** Switches are on unless they are turned off. */
const switchOf = (name: string, value: string | undefined): boolean => {
  if (value !== undefined && value !== 'off' && value !== 'on')
    throw new ConfigError(`${name} must be "on" or "off", not "${value}"`);
  return value !== 'off';
};

const zoneOf = (value: string): string => {
  if (!IANAZone.isValidZone(value))
    throw new ConfigError(`BUSINESS_ZONE must be an IANA zone such as Asia/Dubai, not "${value}"`);
  return value;
};

const instantOf = (value: string | undefined): number | undefined => {
  if (value === undefined) return undefined;
  const ms = Date.parse(value);
  if (Number.isNaN(ms))
    throw new ConfigError(`APP_NOW must be an ISO instant such as 2026-11-23T08:00:00Z, not "${value}"`);
  return ms;
};

/** Links in mails, the mails themselves, codes by text message, and payment: a server of real customers cannot do without. */
const neededInProduction = ['APP_BASE_URL', 'SMTP_URL', 'MAIL_FROM', 'SMS_PROVIDER', ...neededForPaymennt] as const;

/** Throws ConfigError. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const production = env['NODE_ENV'] === 'production';
  const startsAt = instantOf(filled(env['APP_NOW']));
  const limits = switchOf('LIMITS', filled(env['LIMITS']));
  if (production && startsAt !== undefined)
    throw new ConfigError('APP_NOW is refused when NODE_ENV=production: the clock of a real server is the real clock');
  if (production && !limits) throw new ConfigError('LIMITS=off is refused when NODE_ENV=production');
  const missing = production ? neededInProduction.filter((name) => filled(env[name]) === undefined) : [];
  if (missing.length > 0)
    throw new ConfigError(`NODE_ENV=production needs ${missing.join(', ')}: see docs/operations.md`);
  const inFolder = (path: string): string => (isAbsolute(path) ? path : resolve(projectRoot, path));
  return {
    production,
    host: filled(env['HOST']) ?? '127.0.0.1',
    port: portOf(filled(env['PORT'])),
    publicUrl: (
      urlOf('APP_BASE_URL', filled(env['APP_BASE_URL']), ['http:', 'https:']) ??
      `http://${hostInUrl(filled(env['HOST']) ?? '127.0.0.1')}:${portOf(filled(env['PORT']))}`
    ).replace(/\/+$/, ''),
    dataDir: inFolder(filled(env['DATA_DIR']) ?? 'data'),
    buildsDir: inFolder(filled(env['BUILDS_DIR']) ?? 'dist/builds'),
    databaseUrl: urlOf('DATABASE_URL', filled(env['DATABASE_URL']), ['postgres:', 'postgresql:']),
    redisUrl: urlOf('REDIS_URL', filled(env['REDIS_URL']), ['redis:', 'rediss:']),
    startsAt,
    limits,
    leanSockets: switchOf('LEAN_SOCKETS', filled(env['LEAN_SOCKETS'])),
    businessZone: zoneOf(filled(env['BUSINESS_ZONE']) ?? 'UTC'),
    trustedProxies: (filled(env['TRUSTED_PROXIES']) ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
    logLevel: filled(env['LOG_LEVEL']) ?? 'info',
    smtpUrl: urlOf('SMTP_URL', filled(env['SMTP_URL']), ['smtp:', 'smtps:']),
    mailFrom: filled(env['MAIL_FROM']) ?? 'Sufra <no-reply@localhost>',
    teamMail: filled(env['TEAM_MAIL']),
    restored: filled(env['RESTORED']),
    payments: readPaymentConfig(env, production),
    social: readSocialConfig(env, production),
    sms: readSmsConfig(env, production),
  };
};
