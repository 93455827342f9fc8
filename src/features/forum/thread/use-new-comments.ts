import { useState } from 'react';

import type { Reply } from '#src/protocol/messages.ts';

type List = Reply<'forum/commentList'>;

const ownIn = ({ comments }: List): number[] => comments.flatMap(({ id, mine }) => (mine && id > 0 ? [id] : []));

interface NewComments {
  readonly count: number;
  readonly seen: () => void;
}

/**
 * Returns the number of comments by others since the discussion was opened or the new ones were last seen.
 * @param last the last shown page: each page carries the total
 */
export const useNewComments = (last: List | undefined): NewComments => {
  const [told, setTold] = useState(last);
  const [known, setKnown] = useState<number | null>(null);
  const [own, setOwn] = useState<ReadonlySet<number>>(new Set());
  const waiting = last?.comments.filter(({ entry }) => entry !== undefined).length ?? 0;
  const total = last ? last.page.total - waiting : 0;
  if (last && (last !== told || known === null)) {
    setTold(last);
    const written = ownIn(last).filter((id) => !own.has(id));
    if (written.length > 0) setOwn(new Set([...own, ...written]));
    // The customer's own new comments do not count as new.
    setKnown(known === null ? total : Math.min(total, known + written.length));
  }
  return { count: known === null ? 0 : Math.max(0, total - known), seen: () => setKnown(total) };
};
