import { eq } from 'drizzle-orm';

import type { WireReply } from '#src/protocol/define/envelope.ts';
import type { Reply, Request } from '#src/protocol/messages.ts';
import { users } from '#server/db/schema/accounts.ts';
import type { RunningServer } from '#server/start-server.ts';
import type { TestClient } from '../server/server.ts';

type ForumType =
  | 'list'
  | 'get'
  | 'set'
  | 'del'
  | 'commentList'
  | 'commentSet'
  | 'commentDel'
  | 'search'
  | 'report'
  | 'watch';

export const encoded = (html: string): string => btoa(encodeURIComponent(html));
export const decoded = (text: string): string => decodeURIComponent(atob(text));

/** Sends a message of the channel `forum`. Returns the unchanged reply. */
export const forum = <T extends ForumType>(
  client: TestClient,
  type: T,
  data: Request<`forum/${T}`>,
  more: { readonly id?: string; readonly op?: unknown } = {},
): Promise<WireReply> => client.ask('forum', { type, data, ...more });

/** The data of a successful reply; any other reply fails the test. */
export const said = async <T extends ForumType>(
  client: TestClient,
  type: T,
  data: Request<`forum/${T}`>,
): Promise<Reply<`forum/${T}`>> => {
  const reply = await forum(client, type, data);
  if (reply.type !== `${type}Ok`) throw new Error(`${type} was refused: ${JSON.stringify(reply.data)}`);
  return reply.data as Reply<`forum/${T}`>;
};

export const TEXT = '<p>A text that is long enough to be read.</p>';

export const discussion = (title = 'A calm evening', html = TEXT, category_id = 1) => ({
  threadData: { title, category_id, text: encoded(html) },
});

/** Writes a discussion. Returns its id. */
export const written = async (client: TestClient, title?: string, html?: string): Promise<number> =>
  (await said(client, 'set', discussion(title, html))).threadId;

/** Makes the customer's registration old, so that the limits for new customers do not apply. */
export const settleIn = async (server: RunningServer, userId: number): Promise<void> => {
  const registeredAt = server.services.clock.now() - 30 * 86_400_000;
  await server.services.database.withTransaction((tx) =>
    tx.update(users).set({ registeredAt }).where(eq(users.id, userId)),
  );
};
