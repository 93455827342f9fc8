import { afterAll, beforeAll } from 'vitest';

import type { Config } from '#server/config/config.ts';
import type { RunningServer } from '#server/start-server.ts';
import { signInBuyer, type SignedInBuyer } from './buyers.ts';
import { moneyFacts } from './paying.ts';
import { startTestServer, type TestClient } from './server.ts';

/** A server with buyers who are ready to pay; it runs during the file's tests. */
export const payingServer = (more: Partial<Config> = {}) => {
  let server: RunningServer;
  const open: TestClient[] = [];
  beforeAll(async () => {
    server = await startTestServer(more);
  }, 120_000);
  afterAll(async () => {
    for (const client of open) client.close();
    await server.close();
  });
  return {
    get server() {
      return server;
    },
    /** Closes the client together with the server. */
    keep<T extends TestClient>(client: T): T {
      open.push(client);
      return client;
    },
    async buyer(): Promise<SignedInBuyer> {
      const client = await signInBuyer(server);
      open.push(client);
      return client;
    },
    rowsOf: (client: SignedInBuyer) => moneyFacts(server, client),
  };
};

/** @throws if it is not true within five seconds */
export const until = async <T>(look: () => Promise<T | undefined | false>): Promise<T> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('it did not happen');
};
