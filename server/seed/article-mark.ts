import { createHash } from 'node:crypto';

import type { blogPosts } from '../db/schema/blog-and-forum.ts';

/** What an article says in one language; its date, and what is made of it for the search, are no part of it. */
export type ArticleWords = Omit<typeof blogPosts.$inferSelect, 'createdAt' | 'search' | 'searchOf'>;

/** By this it is known whether the team has changed an article since it was written for the first time. */
export const articleMark = ({ categoryId, title, description, html, image, tags }: ArticleWords): string =>
  createHash('sha256')
    .update(JSON.stringify([categoryId, title, description, html, image, tags]))
    .digest('base64url')
    .slice(0, 12);
