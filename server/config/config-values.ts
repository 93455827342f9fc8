/** A setting that cannot be served. The message names the setting and the expected value, and is shown unchanged. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The environment as settings are read from it. */
export type Env = Readonly<Record<string, string | undefined>>;

/** A variable that is set to nothing is not set. */
export const filled = (value: string | undefined): string | undefined =>
  value === undefined || value.trim() === '' ? undefined : value.trim();

/** The values between commas. */
export const listed = (value: string | undefined): readonly string[] =>
  (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/**
 * Reads every one of them and throws one ConfigError with all that cannot be served: who sets a server up hears of
 * everything at once.
 */
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

/** A host as it is written in an address: an IPv6 one in brackets. */
export const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host);

export const urlOf = (name: string, value: string | undefined, protocols: readonly string[]): string | undefined => {
  if (value === undefined) return undefined;
  const ok = URL.canParse(value) && protocols.includes(new URL(value).protocol);
  if (!ok)
    throw new ConfigError(`${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`);
  return value;
};
