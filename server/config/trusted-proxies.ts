import { compile } from '@fastify/proxy-addr';

import { ConfigError, listed } from './config-values.ts';

/** Reads the addresses or ranges of proxies. Throws ConfigError on anything else. */
export const readTrustedProxies = (value: string | undefined): readonly string[] => {
  const proxies = listed(value);
  for (const proxy of proxies)
    try {
      compile(proxy);
    } catch (cause) {
      throw new ConfigError(
        `TRUSTED_PROXIES must be addresses or ranges such as 10.0.0.0/8, separated by commas, not "${proxy}"`,
        { cause },
      );
    }
  return proxies;
};
