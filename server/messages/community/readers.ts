import { and, eq } from 'drizzle-orm';

import { forumChanged } from '#src/protocol/community/forum.ts';
import { users } from '../../db/schema/accounts.ts';
import { forumThreads } from '../../db/schema/blog-and-forum.ts';
import type { Ctx, Handlers } from '../../request/handler.ts';
import { ok, refuse } from '../../request/result.ts';
import { visibleThread } from '../../reference/forum/visible.ts';

/** After the commit, tells the readers of a discussion that it was changed or deleted. */
export const tellReaders = (
  { after, services, connection }: Pick<Ctx, 'after' | 'services' | 'connection'>,
  threadId: number,
  gone = false,
): void => {
  const { rooms, clock } = services;
  after(() => {
    const message = { type: forumChanged.type, data: { threadId, gone }, t: clock.now() };
    rooms.tellReaders(threadId, forumChanged.channel, message, connection);
  });
};

export const forumReaderHandlers = {
  'forum/watch': async ({ tx, userId, connection }, { threadId }) => {
    if (threadId !== null) {
      const [found] = await tx
        .select({ id: forumThreads.id })
        .from(forumThreads)
        .innerJoin(users, eq(users.id, forumThreads.userId))
        .where(and(eq(forumThreads.id, threadId), visibleThread(userId)));
      if (!found) {
        connection.watch(undefined);
        return refuse('not_found');
      }
    }
    connection.watch(threadId ?? undefined);
    return ok({ threadId });
  },
} satisfies Partial<Handlers>;
