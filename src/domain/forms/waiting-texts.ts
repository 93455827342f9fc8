import { ALL_CATEGORIES } from '../community/community-limits.ts';

/** One page of a list in the server's reply: its position, and the length of the list. */
interface Page {
  readonly offset: number;
  readonly limit: number;
  readonly total: number;
}

/** A text in the outbox, marked by the id of its entry. It has no id from the server yet. */
interface Waiting {
  readonly id: number;
  readonly entry?: string | undefined;
}

const longer = (page: Page): Page => ({ ...page, total: page.total + 1 });

/**
 * Adds a discussion from the outbox to the first page of a list, newest first. Other pages, and lists of another
 * category, do not change.
 */
export const withWaitingThread = <T extends Waiting>(
  list: {
    readonly threads: T[];
    readonly page: Page;
    readonly filters: { readonly category_id: number; readonly user_id: number };
  },
  thread: T & { readonly category_id: number },
): typeof list => {
  const { category_id: category } = list.filters;
  const shown = category === 0 || category === ALL_CATEGORIES || category === thread.category_id;
  if (!shown || list.page.offset > 0) return list;
  return { ...list, threads: [thread, ...list.threads], page: longer(list.page) };
};

/** Adds a comment from the outbox to the last page of a discussion's comments, oldest first. */
export const withWaitingComment = <C extends Waiting>(
  list: { readonly threadId: number; readonly comments: C[]; readonly page: Page },
  threadId: number,
  comment: C,
): typeof list => {
  const { offset, total } = list.page;
  const isLast = offset + list.comments.length >= total && (offset === 0 || list.comments.length > 0);
  if (list.threadId !== threadId || !isLast) return list;
  return { ...list, comments: [...list.comments, comment], page: longer(list.page) };
};
