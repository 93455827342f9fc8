import { and, eq, gt, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { blogPosts } from '#server/db/schema/blog-and-forum.ts';
import { serverState } from '#server/db/schema/upkeep.ts';
import { htmlOfMarkdown } from '#server/catalogue/folder/markdown.ts';
import { catalogue } from '../../support/catalogue/built-in.ts';
import { reference } from '../../support/catalogue/reference.ts';
import { articleMark } from '#server/seed/article-mark.ts';
import { firstEdition } from '#server/seed/first-edition.ts';
import { seedArticles } from '#server/seed/seed-articles.ts';
import type { RunningServer } from '#server/start-server.ts';
import { startTestServer } from '../../support/server/server.ts';

const COUNT = reference.blogPosts.length;
/** An article as the first databases contained it. */
const asItWas = {
  id: 24,
  language: 'en',
  categoryId: 5,
  title: 'Eating out, guests and birthdays',
  description: 'How to keep your direction without being the difficult one at the table.',
  html: htmlOfMarkdown(`
One evening does not undo a month, just as one salad does not make one. If you know that dinner will be large, keep lunch light and early, and go without guilt.

At the table look first, then choose the two things you really want. Eat them slowly and leave the rest. Grilled beats fried, sauces on the side taste the same, and water between glasses of anything else helps. When you are the host, put a large salad in the middle: people take what stands in front of them.

The day after, return to your usual breakfast. Skipping meals as a punishment usually ends in the next large dinner.`),
  image: 'blog-24',
  tags: ['planning', 'weight'],
};
const NOW = reference.blogPosts.find(({ id }) => id === asItWas.id)!;

let server: RunningServer;
const here = and(eq(blogPosts.id, asItWas.id), eq(blogPosts.language, 'en'));
const change = (set: object) =>
  server.services.database.withTransaction((tx) => tx.update(blogPosts).set(set).where(here));
const read = async () =>
  (await server.services.database.withTransaction((tx) => tx.select().from(blogPosts).where(here)))[0];
const count = async (): Promise<number> =>
  (await server.services.database.withTransaction((tx) => tx.select().from(blogPosts))).length;
const start = () =>
  server.services.database.withTransaction((tx) => seedArticles(tx, catalogue, server.services.clock));

beforeAll(async () => {
  server = await startTestServer();
}, 120_000);
afterAll(() => server.close());

describe('new articles in a database from before them', () => {
  beforeEach(async () => {
    await server.services.database.withTransaction(async (tx) => {
      await tx.delete(blogPosts);
      await tx.delete(serverState).where(eq(serverState.key, 'articles'));
      await seedArticles(tx, catalogue, server.services.clock);
      // Restores the state of the first edition: twenty-six articles, and no marks.
      await tx.delete(blogPosts).where(gt(blogPosts.id, 26));
      await tx.update(blogPosts).set({ html: '<p>By the team</p>' });
      await tx.update(blogPosts).set(asItWas).where(here);
      await tx.update(serverState).set({ value: true }).where(eq(serverState.key, 'articles'));
    });
  });

  it('are added at the next start, in both languages, with dates before now', async () => {
    expect(await count()).toBe(52);
    await start();
    const added = await server.services.database.withTransaction((tx) =>
      tx.select().from(blogPosts).where(gt(blogPosts.id, 26)),
    );
    expect(added).toHaveLength((COUNT - 26) * 2);
    for (const { createdAt } of added) expect(createdAt).toBeLessThan(server.services.clock.now());
  });

  it('replace unchanged texts of ours under the old date', async () => {
    expect(articleMark(asItWas)).toBe(firstEdition[asItWas.id]![0]);
    await change({ createdAt: 1_700_000_000_000 });
    await start();
    expect(await read()).toMatchObject({
      html: NOW.html.en,
      tags: NOW.tags.map(({ en }) => en),
      createdAt: 1_700_000_000_000,
    });
  });

  it('keep the team’s texts at this start and at every later one', async () => {
    await change({ title: 'Our own title' });
    await start();
    await start();
    expect(await read()).toMatchObject({ title: 'Our own title', html: asItWas.html });
  });

  it('are not added again if the team has deleted them, old or new', async () => {
    await server.services.database.withTransaction((tx) => tx.delete(blogPosts).where(here));
    await start();
    await server.services.database.withTransaction((tx) => tx.delete(blogPosts).where(inArray(blogPosts.id, [27, 36])));
    await start();
    expect(await read()).toBeUndefined();
    expect(await count()).toBe(COUNT * 2 - 1 - 4);
  });
});
