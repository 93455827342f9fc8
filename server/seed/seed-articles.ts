import type { Clock } from '../config/clock.ts';
import { blogPosts } from '../db/schema/community.ts';
import { serverState } from '../db/schema/upkeep.ts';
import type { Tx } from '../db/tx.ts';
import { postPictureId, reference } from '../reference/reference.ts';

const DAY_MS = 86_400_000;
/** Published in the morning of the Gulf, in ms after midnight UTC. */
const MORNING_MS = 5 * 3_600_000;
const languages = ['en', 'ar'] as const;

/** The first articles, once in the life of a database, also of one that is older than they are: what the team changes or takes away stays so. */
export const seedArticles = async (tx: Tx, clock: Clock): Promise<void> => {
  const [first] = await tx
    .insert(serverState)
    .values({ key: 'articles', value: true })
    .onConflictDoNothing()
    .returning();
  if (!first) return;
  const today = Math.floor(clock.now() / DAY_MS) * DAY_MS;
  await tx
    .insert(blogPosts)
    .values(
      reference.blogPosts.flatMap(({ id, categoryId, title, description, html, tags, daysAgo }) =>
        languages.map((language) => ({
          id,
          language,
          categoryId,
          title: title[language],
          description: description[language],
          html: html[language],
          image: postPictureId(id),
          tags: tags.map((tag) => tag[language]),
          createdAt: today - daysAgo * DAY_MS + MORNING_MS,
        })),
      ),
    )
    .onConflictDoNothing();
};
