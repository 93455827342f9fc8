import { inArray } from 'drizzle-orm';

import type { Clock } from '../config/clock.ts';
import { randomTag } from '../config/secret.ts';
import { users } from '../db/schema/accounts.ts';
import { forumComments, forumThreads } from '../db/schema/blog-and-forum.ts';
import { serverState } from '../db/schema/upkeep.ts';
import type { Tx } from '../db/tx.ts';
import { cleanDiscussion, textOfHtml } from '../reference/forum/discussion-html.ts';
import { forumMembers, type Member } from '../reference/forum/members.ts';
import { indexed } from '../reference/forum/search-index.ts';
import { forumThreads as firstThreads } from '../reference/forum/threads.ts';

const members: readonly Member[] = forumMembers;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Members joined before they wrote. */
const JOINED_DAYS_AGO = 200;

/** Returns the members' rows: those of demo accounts, and new rows without sign-in and mail address for the others. */
const memberIds = async (tx: Tx, now: number): Promise<ReadonlyMap<string, number>> => {
  const invented = members.filter(({ account }) => account === undefined);
  const made = await tx
    .insert(users)
    .values(
      invented.map(({ key, firstName, lastName }) => ({
        email: `${key}@discussions.invalid`,
        firstName,
        lastName,
        registeredAt: now - JOINED_DAYS_AGO * DAY_MS,
        tag: randomTag(),
        refToken: randomTag(),
      })),
    )
    .returning({ id: users.id });
  const emails = members.flatMap(({ account }) => account ?? []);
  const known = await tx.select({ id: users.id, email: users.email }).from(users).where(inArray(users.email, emails));
  const idOf = new Map(known.map(({ id, email }) => [email, id]));
  return new Map([
    ...invented.map(({ key }, at) => [key, made[at]!.id] as const),
    ...members.flatMap(({ key, account }) => {
      const id = account === undefined ? undefined : idOf.get(account);
      return id === undefined ? [] : [[key, id] as const];
    }),
  ]);
};

/**
 * Writes the first discussions, only once and only into a demo database: their authors are fictitious, so customers never
 * see them. Runs after the demo accounts, because some of them are authors.
 */
export const seedDiscussions = async (tx: Tx, clock: Clock): Promise<void> => {
  const [first] = await tx
    .insert(serverState)
    .values({ key: 'discussions', value: true })
    .onConflictDoNothing()
    .returning();
  if (!first) return;
  const now = clock.now();
  const idOf = await memberIds(tx, now);
  const threads = firstThreads.filter(({ author }) => idOf.has(author));
  const made = await tx
    .insert(forumThreads)
    .values(
      threads.map(({ author, categoryId, title, html, daysAgo }) => {
        const at = now - daysAgo * DAY_MS;
        const cleaned = cleanDiscussion(html);
        const search = indexed(title, '', textOfHtml(cleaned));
        return { userId: idOf.get(author)!, categoryId, title, html: cleaned, search, createdAt: at, updatedAt: at };
      }),
    )
    .returning({ id: forumThreads.id });
  const comments = threads.flatMap((thread, at) =>
    thread.comments
      .filter(({ author }) => idOf.has(author))
      .map(({ author, text, hoursAfter }) => ({
        threadId: made[at]!.id,
        userId: idOf.get(author)!,
        text,
        createdAt: now - thread.daysAgo * DAY_MS + hoursAfter * HOUR_MS,
      })),
  );
  await tx.insert(forumComments).values(comments.sort((a, b) => a.createdAt - b.createdAt));
};
