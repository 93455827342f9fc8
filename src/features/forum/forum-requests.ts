import { LIST_PAGE } from '../../domain/community/community-limits.ts';
import type { Reply, Request } from '../../protocol/messages.ts';

export type Thread = Reply<'forum/list'>['threads'][number];
export type WholeThread = Reply<'forum/get'>['threadData'];
export type Comment = Reply<'forum/commentList'>['comments'][number];

/** The author and the category of the listed discussions. */
export interface Chosen {
  readonly category: number;
  /** The customer's own id: only what they wrote; 0 for everybody's. */
  readonly userId: number;
}

/** A page of a list, the first one 0. As it is asked for, so it is kept on the device. */
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

/** As many pages as hold so many. */
export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / LIST_PAGE));
