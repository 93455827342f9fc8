import { useEffect, useRef } from 'react';

import { entrySync, type EntrySync } from '../../state/engine/entry-sync.ts';
import { useOutbox } from '../../state/engine/outbox.ts';
import { askAgain, useQuery } from '../../state/engine/query.ts';
import { isAboutDish } from '../about.ts';
import type { ReviewedDish } from './use-dish-editor.ts';

export interface OwnSaid {
  /** Null if the dish was not delivered, or while that is not known yet. */
  readonly dish: ReviewedDish | null;
  /** True once it is known that the dish has not been delivered to this customer. */
  readonly notDelivered: boolean;
  /** The customer's stars and text, on this device or sent; null if both are missing. */
  readonly review: { readonly rating: number; readonly feedback: string } | null;
  readonly sync: EntrySync;
  /** True if no part of the review waits on this device: the server's list then contains it. */
  readonly settled: boolean;
}

const nothing = {};

/** Returns the customer's own review of a dish. After the review is sent, the list of all reviews is requested again. */
export const useOwnSaid = ({ id, title }: { readonly id: number; readonly title: string }): OwnSaid => {
  const { data } = useQuery('rating/getDishes', nothing);
  const outbox = useOutbox();
  const said = data?.dishes[id];
  const sync = entrySync(outbox, isAboutDish(id), (said?.rating ?? null) !== null);
  const waiting = sync.state === 'device';
  const waited = useRef(waiting);
  useEffect(() => {
    const sent = waited.current && !waiting;
    waited.current = waiting;
    if (sent) askAgain('rating/getDishReviews', { dishId: id });
  }, [waiting, id]);
  return {
    dish: said ? { id, title, rating: said.rating, feedback: said.feedback } : null,
    notDelivered: data !== undefined && said === undefined,
    review: said && said.rating !== null ? { rating: said.rating, feedback: said.feedback } : null,
    sync,
    settled: !waiting,
  };
};
