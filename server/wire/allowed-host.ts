/**
 * Whether this server goes by the name that a request gives it. Under any other name it would be part of somebody else's
 * page, or answer a request that was meant for another server.
 * @param allowed undefined goes by every name; one without a port goes for every port
 */
export const isAllowedHost = (host: string | undefined, allowed: readonly string[] | undefined): boolean => {
  if (allowed === undefined) return true;
  const asked = (host ?? '').toLowerCase();
  return allowed.includes(asked) || allowed.includes(asked.replace(/:\d+$/, ''));
};
