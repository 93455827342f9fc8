import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { InferInput } from 'valibot';

import type { AnyNotice } from '../../../src/protocol/messages.ts';
import { spellNotice } from '../../../src/protocol/spelling.ts';
import { users } from '../../db/schema/accounts.ts';
import type { Tx } from '../../db/tx.ts';
import type { Announcing } from '../../request/handler.ts';
import type { StaffCtx } from '../request/desk-handler.ts';

/** What the devices of a customer are told after the commit. */
export interface Said {
  readonly userId: number;
  readonly notice: AnyNotice;
  readonly body: unknown;
}

/**
 * Locks customers in the order of their ids, before any other lock, as every write about a customer does. Returns those
 * who were not erased.
 */
export const lockCustomers = async (tx: Tx, userIds: readonly number[]): Promise<ReadonlySet<number>> => {
  if (userIds.length === 0) return new Set();
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...new Set(userIds)]), isNull(users.erasedAt)))
    .orderBy(users.id)
    .for('no key update');
  return new Set(rows.map(({ id }) => id));
};

/** Collects notices for one customer. */
export const sayTo =
  (said: Said[], userId: number): Announcing['notify'] =>
  <N extends AnyNotice>(notice: N, body: InferInput<N['body']>) =>
    void said.push({ userId, notice, body });

/**
 * Raises the revision of the customers, who are locked, and tells all their devices after the commit, so that each loads
 * the change.
 */
export const tellCustomers = async (
  { tx, after, services: { rooms, clock, epoch } }: StaffCtx,
  said: readonly Said[],
): Promise<void> => {
  const ids = [...new Set(said.map(({ userId }) => userId))];
  if (ids.length === 0) return;
  const raised = await tx
    .update(users)
    .set({ rev: sql`${users.rev} + 1` })
    .where(inArray(users.id, ids))
    .returning({ id: users.id, rev: users.rev });
  const revOf = new Map(raised.map(({ id, rev }) => [id, Number(rev)]));
  after(() => {
    for (const { userId, notice, body } of said)
      rooms.tellUser(userId, notice.channel, {
        ...spellNotice(notice, body),
        t: clock.now(),
        rev: { epoch, n: revOf.get(userId) ?? 0 },
      });
  });
};
