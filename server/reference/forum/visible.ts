import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm';

import { looksOfficial, publicName } from '#src/domain/community/public-name.ts';
import { users } from '../../db/schema/accounts.ts';
import { forumComments, forumThreads } from '../../db/schema/blog-and-forum.ts';
import type { Lang, Sentence } from '../../mail/sentence.ts';

const texts = {
  left: { en: 'A former customer', ar: 'عميل سابق' },
  unnamed: { en: 'A customer', ar: 'أحد العملاء' },
} as const satisfies Record<string, Sentence>;

/** The columns for an author's name, from a joined row of `users`. */
export const authorColumns = {
  first: users.firstName,
  last: users.lastName,
  erasedAt: users.erasedAt,
  email: users.email,
};

interface Author {
  readonly first: string;
  readonly last: string;
  readonly erasedAt: number | null;
  readonly email: string | null;
}

/** The account of the provider's team: no code can reach its email address, so no customer can have it. */
const TEAM = 'team@discussions.invalid';
export const isTeam = ({ email }: Pick<Author, 'email'>): boolean => email === TEAM;

/**
 * Returns the name of an author; authors who have left may have chosen that their texts stay.
 * @param provider its name in each language: no customer may look like its team
 */
export const authorName = (author: Author, lang: Lang, provider: Sentence): string => {
  const { first, last, erasedAt } = author;
  const name = looksOfficial(first, last, Object.values(provider)) && !isTeam(author) ? '' : publicName(first, last);
  return name || texts[erasedAt === null ? 'unnamed' : 'left'][lang];
};

const stands = (table: typeof forumThreads | typeof forumComments, userId: number): SQL | undefined =>
  and(isNull(table.removedAt), eq(users.banned, false), or(isNull(table.hiddenAt), eq(table.userId, userId)));

/**
 * The discussions that a reader may see, with `users` joined as their authors: not deleted, and not by a banned author;
 * hidden ones only for their own author.
 * @param userId 0 for a visitor
 */
export const visibleThread = (userId: number): SQL | undefined => stands(forumThreads, userId);
/** The same condition for comments. */
export const visibleComment = (userId: number): SQL | undefined => stands(forumComments, userId);

/** The number of public comments, selected together with a row of a discussion. */
export const commentCount = sql<number>`(
  select count(*)::int from forum_comments c join users u on u.id = c.user_id
  where c.thread_id = ${forumThreads.id} and c.removed_at is null and c.hidden_at is null and not u.banned
)`;
