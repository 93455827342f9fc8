import { useEffect, useMemo, useState } from 'react';

import type { Reply } from '../../protocol/messages.ts';
import { useQuerySet } from '../../state/engine/query-set.ts';

export type InboxNotice = Reply<'profile/notices'>['notices'][number];

/** The same number as for the bell and the prefetch, so that one stored answer serves all. */
export const INBOX_PAGE = 30;

interface InboxView {
  readonly notices: readonly InboxNotice[];
  /** The number of unread notices in all; undefined while it is unknown. */
  readonly unread: number | undefined;
  /**
   * The state of the rest: there is none ('end'), another page exists ('more'), it is being read ('coming'), or it cannot
   * be read now ('absent').
   */
  readonly rest: 'end' | 'more' | 'coming' | 'absent';
  /** The time of the newest page in ms; null while nothing is known. */
  readonly asOf: number | null;
  readonly stale: boolean;
  readonly more: () => void;
}

/**
 * Returns the first pages of the inbox. Each page begins after the last notice of the page above, as it was when
 * requested. New notices therefore change only the newest page; notices that no longer fit there are requested as an
 * extra page in between.
 */
export const useInbox = (): InboxView => {
  const [ends, setEnds] = useState<readonly number[]>([]);
  const requests = useMemo(
    () => [{ limit: INBOX_PAGE }, ...ends.map((before) => ({ before, limit: INBOX_PAGE }))],
    [ends],
  );
  const pages = useQuerySet('profile/notices', requests);
  useEffect(() => {
    const torn = pages.flatMap(({ data }, nth) => {
      const [bottom, next] = [data?.notices.at(-1)?.id, ends[nth]];
      return bottom !== undefined && next !== undefined && bottom > next ? [bottom] : [];
    });
    if (torn.length > 0) setEnds((before) => [...new Set([...before, ...torn])].toSorted((a, b) => b - a));
  }, [pages, ends]);
  return useMemo(() => {
    const known = pages.flatMap(({ data }) => data?.notices ?? []);
    const notices = [...new Map(known.map((notice) => [notice.id, notice])).values()].toSorted((a, b) => b.id - a.id);
    const last = pages.at(-1);
    const oldest = notices.at(-1);
    const full = last?.data !== undefined && last.data.notices.length === INBOX_PAGE;
    return {
      notices,
      unread: pages[0]?.data?.unread,
      rest: last?.coming ? 'coming' : last?.data === undefined ? 'absent' : full ? 'more' : 'end',
      asOf: pages[0]?.asOf ?? null,
      stale: pages.some(({ stale }) => stale),
      more: () => {
        if (full && oldest) setEnds((before) => (before.at(-1) === oldest.id ? before : [...before, oldest.id]));
      },
    };
  }, [pages]);
};
