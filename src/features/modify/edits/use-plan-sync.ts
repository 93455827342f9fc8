import { useMemo } from 'react';

import type { Day } from '#src/domain/days/day.ts';
import type { AttentionEntry } from '#src/offline/outbox/attention.ts';
import type { Request } from '#src/protocol/messages.ts';
import { subjectOf } from '#src/protocol/entry-subject.ts';
import { useOutbox } from '#src/state/engine/outbox.ts';

const isOfPlan = ({ name, data }: { readonly name: string; readonly data: unknown }, orderId: number): boolean =>
  (name === 'order/modify' || name === 'order/setCutlery') &&
  (data as Pick<Request<'order/setCutlery'>, 'orderId'>).orderId === orderId;

export interface PlanSync {
  /** The days with saved changes that the server does not have yet. */
  readonly waiting: ReadonlySet<Day>;
  readonly refused: readonly AttentionEntry[];
  readonly replaced: readonly AttentionEntry[];
}

/** Returns the state of one plan's changes in the outbox. */
export const usePlanSync = (orderId: number | null): PlanSync => {
  const outbox = useOutbox();
  return useMemo(() => {
    const mine = <E extends { readonly name: string; readonly data: unknown }>(entries: readonly E[]): E[] =>
      orderId === null ? [] : entries.filter((entry) => isOfPlan(entry, orderId));
    const attention = mine(outbox.attention);
    return {
      waiting: new Set(
        mine(outbox.waiting).flatMap(({ name, data }) => {
          const subject = subjectOf(name, data);
          return subject.kind === 'meals' ? subject.days : [];
        }),
      ),
      refused: attention.filter(({ why }) => why === 'rejected'),
      replaced: attention.filter(({ why }) => why === 'superseded'),
    };
  }, [outbox, orderId]);
};
