/** An invalid setting. The message names the setting and the expected value, and is shown unchanged. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The environment variables from which settings are read. */
export type Env = Readonly<Record<string, string | undefined>>;

/** Returns the trimmed value; a variable with an empty value counts as not set. */
export const filled = (value: string | undefined): string | undefined =>
  value === undefined || value.trim() === '' ? undefined : value.trim();

/** Returns the values between the commas. */
export const listed = (value: string | undefined): readonly string[] =>
  (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Reads all settings and throws one ConfigError for all invalid ones, so that an operator sees every error at once. */
export const readAll = <R extends Readonly<Record<string, () => unknown>>>(
  readers: R,
): { -readonly [K in keyof R]: ReturnType<R[K]> } => {
  const wrong = new Set<string>();
  const read = Object.entries(readers).map(([name, reader]) => {
    try {
      return [name, reader()];
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      wrong.add(error.message);
      return [name, undefined];
    }
  });
  if (wrong.size > 0) throw new ConfigError([...wrong].join('\n'));
  return Object.fromEntries(read) as { -readonly [K in keyof R]: ReturnType<R[K]> };
};

/** Returns a host as it is written in a URL: an IPv6 address in brackets. */
export const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host);

export const urlOf = (name: string, value: string | undefined, protocols: readonly string[]): string | undefined => {
  if (value === undefined) return undefined;
  const ok = URL.canParse(value) && protocols.includes(new URL(value).protocol);
  if (!ok)
    throw new ConfigError(`${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`);
  return value;
};
