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
  /** Of the whole category; undefined while the number is unknown. */
  readonly total: number | undefined;
  /** What there is to come: nothing, another page, one that is on its way, or one that cannot be had now. */
  readonly rest: 'end' | 'more' | 'coming' | 'absent';
  /** Ms, of the oldest part; null while nothing is known. */
  readonly asOf: number | null;
  readonly stale: boolean;
}

/** The first pages of a category's list. What was shown stays, whatever becomes of the pages after it. */
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
    // A post published meanwhile pushes the others on: the last of one page is then the first of the next.
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
