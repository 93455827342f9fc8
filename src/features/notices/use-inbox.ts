import { useEffect, useMemo, useState } from 'react';

import type { Reply } from '../../protocol/messages.ts';
import { useQuerySet } from '../../state/engine/query-set.ts';

export type InboxNotice = Reply<'profile/notices'>['notices'][number];

/** As many as the bell and the preparation of the device ask for: one answer serves all. */
export const INBOX_PAGE = 30;

interface InboxView {
  readonly notices: readonly InboxNotice[];
  /** Of all notices; undefined while the number is unknown. */
  readonly unread: number | undefined;
  /** What there is to come: nothing, another page, one that is on its way, or one that cannot be had now. */
  readonly rest: 'end' | 'more' | 'coming' | 'absent';
  /** Ms, of the newest page; null while nothing is known. */
  readonly asOf: number | null;
  readonly stale: boolean;
  readonly more: () => void;
}

/**
 * The first pages of the inbox. A page begins behind the notice with which the page above it ended when it was asked for,
 * so that what arrives meanwhile moves no page but the newest; what falls off that one's end is asked for as a page between.
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
