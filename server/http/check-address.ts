import { once } from 'node:events';
import { createServer } from 'node:net';

import { ConfigError } from '../config/config-values.ts';

const sentences: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (_, port) => `Port ${port} is taken by another program. Stop that one first, or set PORT.`,
  EACCES: (_, port) => `Port ${port} is kept for programs with more rights. Set PORT to one above 1023.`,
  EADDRNOTAVAIL: (host) => `HOST must be an address of this machine, which ${host} is not.`,
  ENOTFOUND: (host) =>
    `HOST must be an address or a name of this machine, and nothing is known by the name of ${host}.`,
};

/**
 * Rejects with ConfigError if this server cannot listen at this address, before it spends minutes on filling a database.
 */
export const refuseUnusableAddress = async (host: string, port: number): Promise<void> => {
  const probe = createServer();
  try {
    probe.listen({ host, port });
    await once(probe, 'listening');
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    const sentence = sentences[code === 'EAI_AGAIN' ? 'ENOTFOUND' : code];
    throw sentence ? new ConfigError(sentence(host, port), { cause: error }) : error;
  }
  probe.close();
  await once(probe, 'close');
};
