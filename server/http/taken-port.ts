import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Rejects with EADDRINUSE where another program listens already: an operator learns it before a database is filled for
 * minutes. Port 0 lets the system choose, which never fails.
 */
export const refuseTakenPort = async (host: string, port: number): Promise<void> => {
  if (port === 0) return;
  const probe = createServer();
  probe.listen({ host, port });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
};
