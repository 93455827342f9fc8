import { ConfigError } from '../config/config-values.ts';

interface Fault {
  readonly code?: string;
  readonly message?: string;
}

const unreachable = /^(?:ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|ENET)/;

/** Returns what an operator can do if this server cannot start with a database. It contains no password. */
const sentenceOf = ({ code = '', message = '' }: Fault, { host, pathname, username }: URL): string | undefined => {
  const name = decodeURIComponent(pathname.slice(1));
  if (unreachable.test(code)) return `nothing answers at ${host} (${code}). Is PostgreSQL running there?`;
  if (/timeout|did not answer|terminated unexpectedly/i.test(message))
    return `${host} takes the connection, but does not answer.`;
  if (/does not support SSL/.test(message)) return `${host} does not speak TLS, which the address asks for.`;
  switch (code) {
    case '3D000':
      return `there is no database "${name}" at ${host}. Create it first, or correct the name.`;
    case '28P01':
    case '28000':
      return `${host} does not let "${decodeURIComponent(username)}" in: the role, its password or pg_hba.conf.`;
    case '42501':
      return `"${decodeURIComponent(username)}" may not create tables and schemas in "${name}" at ${host}.`;
    case '53300':
      return `${host} has no connection left.`;
    case '57P03':
      return `${host} is still starting, or recovering.`;
    case '25006':
      return `"${name}" at ${host} takes no writes: it is a standby, or set to read only.`;
    default:
      return undefined;
  }
};

/** Returns the error unchanged, unless a sentence can explain to an operator what is wrong with DATABASE_URL. */
export const explained = (url: string, error: unknown): unknown => {
  for (let at = error; typeof at === 'object' && at !== null; at = (at as { cause?: unknown }).cause) {
    const sentence = sentenceOf(at as Fault, new URL(url));
    if (sentence !== undefined) return new ConfigError(`DATABASE_URL: ${sentence}`, { cause: error });
  }
  return error;
};
