/** A setting that cannot be served. The message names the setting and what is expected, and is shown as it stands. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** A variable that is set to nothing is not set. */
export const filled = (value: string | undefined): string | undefined =>
  value === undefined || value.trim() === '' ? undefined : value.trim();

/** A host as it stands in an address: an IPv6 one in brackets. */
export const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host);

export const urlOf = (name: string, value: string | undefined, protocols: readonly string[]): string | undefined => {
  if (value === undefined) return undefined;
  const ok = URL.canParse(value) && protocols.includes(new URL(value).protocol);
  if (!ok)
    throw new ConfigError(`${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`);
  return value;
};
