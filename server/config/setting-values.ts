import { isIP } from 'node:net';

import { IANAZone } from 'luxon';

import { ConfigError, listed } from './config-values.ts';

export const environmentOf = (value: string | undefined): string => {
  if (value !== undefined && !['development', 'test', 'production'].includes(value))
    throw new ConfigError(`NODE_ENV must be development, test or production, or not set, not "${value}"`);
  return value ?? 'development';
};

export const portOf = (value: string | undefined): number => {
  if (value === undefined) return 8080;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new ConfigError(`PORT must be a number from 0 to 65535, not "${value}"`);
  return port;
};

export const countOf = (name: string, value: string | undefined, usual: number): number => {
  if (value === undefined) return usual;
  if (!/^\d{1,9}$/.test(value))
    throw new ConfigError(`${name} must be a whole number such as ${usual}, not "${value}"`);
  return Number(value);
};

const NAME = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i;

export const hostOf = (value: string): string => {
  if (isIP(value) === 0 && !NAME.test(value))
    throw new ConfigError(`HOST must be an address or a name of this machine, such as 0.0.0.0, not "${value}"`);
  return value;
};

/** True if only programs on the same machine can reach this host. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host);

/** Reads a switch, which is on unless it is turned off. */
export const switchOf = (name: string, value: string | undefined): boolean => {
  if (value !== undefined && value !== 'off' && value !== 'on')
    throw new ConfigError(`${name} must be "on" or "off", not "${value}"`);
  return value !== 'off';
};

/** Checks a setting that must be set to exactly one word, or not set. */
export const saidOf = (name: string, value: string | undefined, word: string): void => {
  if (value !== undefined && value !== word)
    throw new ConfigError(`${name} must be ${word}, or not set, not "${value}"`);
};

export const zoneOf = (value: string, name = 'BUSINESS_ZONE'): string => {
  if (!IANAZone.isValidZone(value))
    throw new ConfigError(`${name} must be an IANA zone such as Asia/Dubai, not "${value}"`);
  return value;
};

export const instantOf = (value: string | undefined, production: boolean): number | undefined => {
  if (value === undefined) return undefined;
  const ms = Date.parse(value);
  if (Number.isNaN(ms))
    throw new ConfigError(`APP_NOW must be an ISO instant such as 2026-11-23T08:00:00Z, not "${value}"`);
  if (production)
    throw new ConfigError('APP_NOW is refused when NODE_ENV=production: the clock of a real server is the real clock');
  return ms;
};

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
export const levelOf = (value: string | undefined): string => {
  if (value !== undefined && !LOG_LEVELS.includes(value))
    throw new ConfigError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${value}"`);
  return value ?? 'info';
};

const MAIL = /^[^\s<>,;"]+@[^\s<>,;"]+$/;
export const mailOf = (name: string, value: string | undefined): string | undefined => {
  if (value !== undefined && !MAIL.test(value))
    throw new ConfigError(`${name} must be one e-mail address, not "${value}"`);
  return value;
};

/** Returns the sender of every mail: an address, or a name with one. */
export const senderOf = (value: string | undefined): string => {
  const address = /^[^<>]*<([^<>]+)>$/.exec(value ?? '')?.[1] ?? value;
  if (address !== undefined && !MAIL.test(address))
    throw new ConfigError(`MAIL_FROM must be an address or "Name <address>", not "${value}"`);
  return value ?? 'no-reply@localhost';
};

const HOST_AND_PORT = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
/** Returns the host names in lower case. */
export const allowedOf = (value: string | undefined): readonly string[] | undefined => {
  if (value === undefined) return undefined;
  for (const host of listed(value))
    if (!HOST_AND_PORT.test(host))
      throw new ConfigError(`ALLOWED_HOSTS must be hosts such as app.example.com, separated by commas, not "${host}"`);
  return listed(value).map((host) => host.toLowerCase());
};

/** Returns the host of the desk in lower case: another origin than the customers', so that neither reads the other's data. */
export const deskHostOf = (value: string | undefined, customersUrl: string | undefined): string | undefined => {
  if (value === undefined) return undefined;
  if (!HOST_AND_PORT.test(value))
    throw new ConfigError(`DESK_HOST must be one host such as desk.example.com, not "${value}"`);
  const host = value.toLowerCase();
  if (customersUrl !== undefined && URL.parse(customersUrl)?.host === host)
    throw new ConfigError(`DESK_HOST must be another host than that of APP_BASE_URL, not "${value}"`);
  return host;
};
