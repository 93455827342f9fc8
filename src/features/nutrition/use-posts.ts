import { useEffect, useMemo } from 'react';

import { LIST_PAGE } from '../../domain/community/community-limits.ts';
import { useLocale } from '../../i18n/use-t.tsx';
import type { Reply } from '../../protocol/messages.ts';
import { useQuerySet } from '../../state/engine/query-set.ts';
import { report } from '../../state/engine/report.ts';
import { listRequest } from './blog-requests.ts';

export type Post = Reply<'blog/infoList'>['posts'][number];

interface Posts {
  readonly posts: readonly Post[];
  /** The number of articles in the whole category; undefined while it is unknown. */
  readonly total: number | undefined;
  /**
   * The state of the rest: there is none ('end'), another page exists ('more'), it is being read ('coming'), or it cannot
   * be read now ('absent').
   */
  readonly rest: 'end' | 'more' | 'coming' | 'absent';
  /** The time of the oldest part in ms; null while nothing is known. */
  readonly asOf: number | null;
  readonly stale: boolean;
}

/** Returns the first pages of a category's list. Shown pages stay, even if later pages fail. */
export const usePosts = (category: number, pages: number): Posts => {
  const language = useLocale();
  const requests = useMemo(
    () => Array.from({ length: pages }, (_, page) => listRequest(category, language, page)),
    [category, language, pages],
  );
  const views = useQuerySet('blog/infoList', requests);
  const refusal = views.find((view) => view.refusal !== null)?.refusal;
  useEffect(() => {
    if (refusal) report('articles could not be read')(refusal);
  }, [refusal]);

  return useMemo(() => {
    const known = views.flatMap(({ data }) => data ?? []);
    // A new article pushes the others down, so the last one of a page may also be the first one of the next.
    const posts = [...new Map(known.flatMap((page) => page.posts).map((post) => [post.id, post])).values()];
    const total = known.at(-1)?.page.total;
    const last = views.at(-1);
    const ages = views.flatMap(({ asOf }) => asOf ?? []);
    return {
      posts,
      total,
      rest: last?.coming
        ? 'coming'
        : last?.data === undefined
          ? 'absent'
          : last.data.page.total > pages * LIST_PAGE
            ? 'more'
            : 'end',
      asOf: ages.length === 0 ? null : Math.min(...ages),
      stale: views.some(({ stale }) => stale),
    };
  }, [views, pages]);
};
