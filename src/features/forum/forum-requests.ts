import { LIST_PAGE } from '../../domain/community/community-limits.ts';
import type { Reply, Request } from '../../protocol/messages.ts';

export type Thread = Reply<'forum/list'>['threads'][number];
export type WholeThread = Reply<'forum/get'>['threadData'];
export type Comment = Reply<'forum/commentList'>['comments'][number];

/** The author and the category by which discussions are listed. */
export interface Chosen {
  readonly category: number;
  /** The customer's own id for their own discussions; 0 for those of all customers. */
  readonly userId: number;
}

/** Returns the request for one page of a list; the first page is 0. The device stores each answer under its request. */
export const listRequest = ({ category, userId }: Chosen, page = 0): Request<'forum/list'> => ({
  offset: page * LIST_PAGE,
  limit: LIST_PAGE,
  filters: { category_id: category, user_id: userId },
});

export const commentsRequest = (threadId: number, page = 0): Request<'forum/commentList'> => ({
  threadId,
  offset: page * LIST_PAGE,
  limit: LIST_PAGE,
});

/** Returns the number of pages for `total` entries. */
export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / LIST_PAGE));
