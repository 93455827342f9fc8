import { and, eq, gte } from 'drizzle-orm';

import { isLater, type Edit } from '../../src/domain/forms/last-edit.ts';
import type { GivenSuperseded } from '../../src/protocol/define/superseded.ts';
import type { OrderRow } from './stored/stored-plan.ts';
import { planHistory } from '../db/schema/plans.ts';
import type { Ctx } from '../request/handler.ts';
import { keepHistory } from './change-plan.ts';

/** The stored form of an edit; rows from before device ids were stored contain only the flag. */
type Kept = boolean | { readonly value: boolean; readonly dev: string; readonly seq: number };

const editIn = ({ after, editedAt }: { after: unknown; editedAt: number }): Edit<boolean> => {
  const kept = after as Kept;
  return typeof kept === 'boolean' ? { value: kept, editedAt, dev: '', seq: 0 } : { ...kept, editedAt };
};

/**
 * Compares an edit of a plan's cutlery with earlier ones, from any message, and records it, whether it wins or not.
 * Returns undefined if it is valid, else what the customer is told about the later edit.
 */
export const judgeCutlery = async (
  ctx: Ctx,
  order: OrderRow,
  wanted: boolean,
): Promise<GivenSuperseded | undefined> => {
  const { tx, edit } = ctx;
  const mine: Edit<boolean> = { value: wanted, editedAt: edit.at, dev: edit.dev, seq: edit.seq };
  const rows = await tx
    .select({ after: planHistory.after, editedAt: planHistory.editedAt })
    .from(planHistory)
    .where(and(eq(planHistory.orderId, order.id), eq(planHistory.what, 'cutlery'), gte(planHistory.editedAt, edit.at)));
  const [later] = rows
    .map(editIn)
    .filter((kept) => isLater(kept, mine))
    .sort((a, b) => (isLater(a, b) ? -1 : 1));
  await keepHistory(ctx, order.id, {
    what: later ? 'cutlery superseded' : 'cutlery',
    before: order.cutlery,
    after: { value: wanted, dev: edit.dev, seq: edit.seq } satisfies Kept,
  });
  return (
    later && {
      field: 'cutlery',
      yours: wanted ? 1 : 0,
      winner: order.cutlery ? 1 : 0,
      editedAt: later.editedAt,
    }
  );
};
