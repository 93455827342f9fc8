import { sql, type SQL } from 'drizzle-orm';

import type { Day } from '#src/domain/days/day.ts';
import { checkoutMeals, checkouts, checkoutSides } from '../../db/schema/checkout.ts';
import { orders, planMeals, planSides } from '../../db/schema/plans.ts';
import type { Tx } from '../../db/tx.ts';
import { calledKind, type Move } from '../diff/moves.ts';
import type { Folder } from '../folder/read-folder.ts';
import { checkoutsWith, ordersWith } from './in-use.ts';

interface Problem {
  /** The condition for plans and for saved checkouts, which have the same column names. */
  readonly when: (of: typeof orders | typeof checkouts) => SQL;
  readonly why: string;
}

const list = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}::int[]`;

/** Returns the conditions under which a plan cannot be moved. */
const problemsOf = (move: Move, moves: readonly Move[], { rows, provider }: Folder): readonly Problem[] => {
  const { kind, to } = move;
  if (kind === 'diet') {
    const diet = rows.diets.find(({ id }) => id === to)!;
    // A meal type that is moved to a meal type of the diet fits too.
    const moved = moves.filter((each) => each.kind === 'meal-type' && diet.meal_types.includes(each.to));
    const fits = [...diet.meal_types, ...moved.map(({ from }) => from)];
    return [
      { when: (of) => sql`not ${of.mealTypes} <@ ${list(fits)}`, why: 'have a meal type that this diet does not have' },
      ...(provider?.custom_fit_diet === to
        ? []
        : [
            { when: (of: typeof orders | typeof checkouts) => sql`${of.customFit}`, why: 'are put together by weight' },
          ]),
    ];
  }
  if (kind === 'meal-type') {
    const same = moves.filter((each) => each.kind === kind && each.to === to && each.from !== move.from);
    const others = list([to, ...same.map(({ from }) => from)]);
    const both = (of: typeof orders | typeof checkouts): SQL =>
      of === orders
        ? sql`(${orders.mealTypes} && ${others} or exists (select from ${planMeals}
            where ${planMeals.orderId} = ${orders.id} and ${planMeals.mealTypeId} = any(${others}))
            or exists (select from ${planSides}
            where ${planSides.orderId} = ${orders.id} and ${planSides.sideTypeId} = any(${others})))`
        : sql`(${checkouts.mealTypes} && ${others} or exists (select from ${checkoutMeals}
            where ${checkoutMeals.checkoutId} = ${checkouts.id} and ${checkoutMeals.mealTypeId} = any(${others}))
            or exists (select from ${checkoutSides}
            where ${checkoutSides.checkoutId} = ${checkouts.id} and ${checkoutSides.sideTypeId} = any(${others})))`;
    return [
      {
        when: both,
        why: same.length === 0 ? 'have this meal type as well' : 'have another meal type that would become this one',
      },
    ];
  }
  if (kind === 'slot') {
    const emirates = rows.slots.filter(({ id }) => id === to).map(({ emirate_id }) => emirate_id);
    return [
      { when: (of) => sql`not ${of.emirateId} = any(${list(emirates)})`, why: 'go to an emirate without this slot' },
    ];
  }
  return [];
};

/** Returns why plans or drafts cannot be moved, one sentence each. Nothing is written. */
export const judgeMoves = async (
  tx: Tx,
  moves: readonly Move[],
  next: Folder,
  today: Day,
): Promise<readonly string[]> => {
  const sentences: string[] = [];
  for (const move of moves) {
    const named = { kind: move.kind, id: move.from, emirates: move.emirates };
    for (const { when, why } of problemsOf(move, moves, next)) {
      const { rows } = await tx.execute<{ count: number }>(sql`
        select ((select count(*) from ${orders} where ${ordersWith(named, today)} and ${when(orders)})
          + (select count(*) from ${checkouts} where ${checkoutsWith(named)} and ${when(checkouts)}))::int as count`);
      const count = rows[0]?.count ?? 0;
      const called = calledKind(move.kind);
      if (count > 0)
        sentences.push(
          `${count} of the plans of the ${called} ${move.from} cannot go to the ${called} ${move.to}: they ${why}.`,
        );
    }
  }
  return sentences;
};
