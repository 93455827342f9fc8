import { htmlOfMarkdown } from '../../catalogue/folder/markdown.ts';
import type { forumMembers } from './members.ts';

export type MemberKey = (typeof forumMembers)[number]['key'];

export interface ForumComment {
  readonly author: MemberKey;
  readonly text: string;
  /** Hours after the thread was opened; a comment is never in the future. */
  readonly hoursAfter: number;
}

/** A discussion in its original language. */
export interface ForumThread {
  readonly id: number;
  readonly categoryId: number;
  readonly author: MemberKey;
  readonly language: 'en' | 'ar';
  readonly title: string;
  /** Safe HTML. */
  readonly html: string;
  readonly daysAgo: number;
  readonly comments: readonly ForumComment[];
}

type Answer = readonly [author: MemberKey, hoursAfter: number, text: string];

export const thread = (
  id: number,
  categoryId: number,
  daysAgo: number,
  author: MemberKey,
  title: string,
  body: string,
  ...answers: readonly Answer[]
): ForumThread => ({
  id,
  categoryId,
  author,
  language: /[\u0600-\u06FF]/.test(title) ? 'ar' : 'en',
  title,
  html: htmlOfMarkdown(body),
  daysAgo,
  comments: answers.map(([by, hoursAfter, text]) => ({ author: by, text, hoursAfter })),
});
