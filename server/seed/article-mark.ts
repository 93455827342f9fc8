import { createHash } from 'node:crypto';

import type { blogPosts } from '../db/schema/blog-and-forum.ts';

/** The content of an article in one language, without its date and its search index. */
export type ArticleWords = Omit<typeof blogPosts.$inferSelect, 'createdAt' | 'search' | 'searchOf'>;

/** A hash that shows whether the team has changed an article since it was first written. */
export const articleMark = ({ categoryId, title, description, html, image, tags }: ArticleWords): string =>
  createHash('sha256')
    .update(JSON.stringify([categoryId, title, description, html, image, tags]))
    .digest('base64url')
    .slice(0, 12);
