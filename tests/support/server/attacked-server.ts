import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, vi } from 'vitest';

import { users } from '#server/db/schema/accounts.ts';
import type { RunningServer } from '#server/start-server.ts';
import { sentTo, tokenIn } from './registration.ts';
import { BROWSER, connectClient, postgresForTests, startTestServer } from './server.ts';
import { patient } from '../patience.ts';

let lines = 0;
/** An unused IP address. */
export const somewhere = (): string => {
  lines += 1;
  return `203.0.${Math.floor(lines / 250)}.${(lines % 250) + 1}`;
};

export const codeOf = (reply: { data?: unknown }): string => (reply.data as { code?: string }).code ?? 'none';

/**
 * A server that counts attempts and trusts its proxy: every attacker has a separate IP address. It uses PostgreSQL if it
 * is available, and runs during the file's tests.
 */
export const attackedServer = async (name: string) => {
  const postgres = await postgresForTests(name, 'filled');
  let server: RunningServer;
  beforeAll(async () => {
    server = await startTestServer({
      limits: true,
      trustedProxies: ['127.0.0.1'],
      ...(postgres && { databaseUrl: postgres.url }),
    });
  }, 180_000);
  afterAll(async () => {
    await server?.close();
    await postgres?.drop();
  });

  /** Sends one message on a separate socket. */
  const once = async (
    channel: string,
    type: string,
    data: object,
    { from = somewhere(), at = server }: { from?: string; at?: RunningServer } = {},
  ) => {
    const client = await connectClient(at.url, { headers: { 'x-forwarded-for': from } });
    const reply = await client.ask(channel, { type, data });
    client.close();
    return reply;
  };
  return {
    get server() {
      return server;
    },
    postgres,
    once,
    login: (email: string, password: string, more: object = {}, from?: string) =>
      once('login', 'set', { email, password, browserId: BROWSER, ...more }, { ...(from !== undefined && { from }) }),
    rowOf: (email: string) =>
      server.services.database.withTransaction(
        async (tx) => (await tx.select().from(users).where(eq(users.email, email)))[0]!,
        'snapshot',
      ),
    write: (email: string, change: Partial<typeof users.$inferInsert>) =>
      server.services.database.withTransaction((tx) => tx.update(users).set(change).where(eq(users.email, email))),
    linkFor: async (email: string): Promise<string> => {
      // Other mails may arrive meanwhile; they contain only the URL of the page to request a new link.
      const withLink = async () =>
        (await sentTo(server, email)).filter(({ links }) => links.some((link) => link.includes('/forgot/')));
      const before = (await withLink()).length;
      await once('restore_password', 'try', { email });
      await vi.waitUntil(async () => (await withLink()).length > before, { timeout: patient(15_000), interval: 50 });
      return tokenIn((await withLink())[0]);
    },
    useLink: (token: string, password = 'a calm green evening') =>
      once('restore_password', 'set', { token, password, browserId: 'QRSTUVWXYZABCDEF' }),
  };
};
