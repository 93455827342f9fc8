import { and, eq, or } from 'drizzle-orm';

import type { Day } from '../../src/domain/days/day.ts';
import type { Tx } from '../db/tx.ts';
import { allergyNotes } from '../db/schema/plans.ts';
import { sendLater } from '../letters/outgoing.ts';

/** A dish with an allergen on a day that only the team can change. */
export interface LockedDish {
  readonly orderId: number;
  readonly day: Day;
  readonly dishId: number;
  readonly allergyId: number;
}

type Told = Pick<typeof allergyNotes.$inferSelect, 'orderId' | 'day' | 'dishId' | 'allergyId'>;

const keyOf = ({ orderId, day, dishId, allergyId }: Told): string => `${orderId} ${day} ${dishId} ${allergyId}`;

/**
 * Tells the team of dishes that it has to replace by hand, each once: what was told is remembered as long as it stands,
 * so that a dish that comes back is told again. `found`: everything of this customer that stands now.
 */
export const tellOfLockedDishes = async (
  tx: Tx,
  { userId, now }: { readonly userId: number; readonly now: number },
  found: readonly LockedDish[],
): Promise<void> => {
  const told = await tx.select().from(allergyNotes).where(eq(allergyNotes.userId, userId));
  const known = new Set(told.map(keyOf));
  const standing = new Map(found.map((dish) => [keyOf(dish), dish]));
  const gone = told.filter((note) => !standing.has(keyOf(note)));
  if (gone.length > 0)
    await tx
      .delete(allergyNotes)
      .where(
        or(
          ...gone.map((note) =>
            and(
              eq(allergyNotes.orderId, note.orderId),
              eq(allergyNotes.day, note.day),
              eq(allergyNotes.dishId, note.dishId),
              eq(allergyNotes.allergyId, note.allergyId),
            ),
          ),
        ),
      );
  const fresh = [...standing.values()].filter((dish) => !known.has(keyOf(dish)));
  if (fresh.length === 0) return;
  await tx.insert(allergyNotes).values(fresh.map((dish) => ({ ...dish, userId, at: now })));
  await sendLater(tx, now, {
    channel: 'team',
    to: 'team',
    userId,
    subject: 'Allergy',
    text: 'Days in preparation or additional deliveries hold an allergen of this customer: the dishes have to be replaced by hand.',
    body: { days: [...new Set(fresh.map(({ day }) => day))].sort(), dishes: fresh },
  });
};
