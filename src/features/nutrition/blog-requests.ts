import { ALL_CATEGORIES, LIST_PAGE } from '../../domain/community/community-limits.ts';
import type { Locale } from '../../i18n/locale.ts';
import type { Request } from '../../protocol/messages.ts';

/**
 * Returns the request for one page of a category's list; the first page is 0. The device stores each answer under its
 * request.
 */
export const listRequest = (category: number, language: Locale, page = 0): Request<'blog/infoList'> => ({
  offset: page * LIST_PAGE,
  limit: LIST_PAGE,
  categories: [category],
  language,
});

export const newestRequest = (language: Locale): Request<'blog/infoList'> => listRequest(ALL_CATEGORIES, language);

export const articleRequest = (postId: number, language: Locale): Request<'blog/get'> => ({
  postId,
  getNeighbours: true,
  language,
});
