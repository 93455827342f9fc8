import { and, eq, lt, sql } from 'drizzle-orm';

import { addDays, today as dayAt } from '../../src/domain/days/day.ts';
import type { AnyNotice } from '../../src/protocol/messages.ts';
import { clientCheckUpdate } from '../../src/protocol/account/client-check.ts';
import { orderChanged } from '../../src/protocol/order/order.ts';
import { holdStarts, waiting } from '../plan/hold-start.ts';
import { recheckPlans } from '../checkout/recheck-plans.ts';
import type { CommitQueue } from '../commits/commit-queue.ts';
import type { Tx } from '../db/tx.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import { users } from '../db/schema/accounts.ts';
import { checkouts } from '../db/schema/checkout.ts';
import { orders, planDays } from '../db/schema/plans.ts';
import { serverState } from '../db/schema/upkeep.ts';
import type { Announcing } from '../request/handler.ts';
import type { ProcessServices } from '../commits/process-services.ts';
import { contentHash } from '../config/secret.ts';
import { userObject } from '../accounts/user-object.ts';

type Work = (tx: Tx, notify: Announcing['notify']) => Promise<boolean>;

/** Runs `work` under a customer's lock, as a command does, and tells all devices when something changed. */
const forCustomer = async (
  services: ProcessServices,
  commits: CommitQueue,
  userId: number,
  work: Work,
): Promise<void> => {
  const { clock, config, epoch, rooms } = services;
  let told: { readonly notice: AnyNotice; readonly body: unknown }[] = [];
  const { rev } = await commits.commit({
    userId,
    key: undefined,
    beside: false,
    unasked: true,
    run: async (tx) => {
      told = [];
      const notify: Announcing['notify'] = (notice, body) => {
        told.push({ notice, body });
      };
      const changed = await work(tx, notify);
      const now = clock.now();
      if (changed) notify(clientCheckUpdate, await userObject(tx, userId, now, dayAt(now, config.businessZone)));
      return { outcome: { ok: true, reply: {}, result: 'applied' }, changed };
    },
  });
  for (const { notice, body } of told)
    rooms.tellUser(userId, notice.channel, { type: notice.type, data: body, t: clock.now(), rev: { epoch, n: rev } });
};

/** Each customer by themselves: who fails is logged, the others go on, and the job fails at the end to be tried again. */
const forEach = async (
  { log }: ProcessServices,
  userIds: readonly number[],
  work: (userId: number) => Promise<void>,
): Promise<void> => {
  const failed: unknown[] = [];
  for (const userId of userIds)
    try {
      await work(userId);
    } catch (error) {
      log.error({ err: error, user: userId }, 'the plans of a customer could not be kept');
      failed.push(error);
    }
  if (failed.length > 0) throw new AggregateError(failed, `the plans of ${failed.length} customers could not be kept`);
};

/** Plans that wait for money move on, day by day, until it comes. */
export const holdWaitingPlans = async (services: ProcessServices, commits: CommitQueue): Promise<void> => {
  const { clock, config, database, settings } = services;
  const now = clock.now();
  const today = dayAt(now, config.businessZone);
  const held = await database.withTransaction(
    (tx) =>
      tx
        .selectDistinct({ userId: orders.userId })
        .from(orders)
        .where(and(waiting, lt(orders.startDay, addDays(today, 2)))),
    'upkeep',
  );
  const userIds = held.map(({ userId }) => userId);
  await forEach(services, userIds, (userId) =>
    forCustomer(services, commits, userId, async (tx, notify) => {
      const moved = await holdStarts(tx, { userId, today, now, settings });
      for (const order of moved) notify(orderChanged, order);
      if (moved.length === 0) return false;
      await recheckPlans(tx, { userId, today, now, settings, publicUrl: config.publicUrl, notify });
      return true;
    }),
  );
};

const CHECKED = 'recipes-checked';
const recipes = contentHash(
  JSON.stringify([
    catalogue.dishes.map(({ id, ingredients, allergens }) => [id, ingredients, allergens]),
    catalogue.customFitDishes.map(({ id, ingredients, allergens }) => [id, ingredients, allergens]),
  ]),
);

/** After a change of recipes everything that is planned for customers with allergies is judged again, once. */
export const recheckAfterRecipes = async (services: ProcessServices, commits: CommitQueue): Promise<void> => {
  const { clock, config, database, settings } = services;
  const now = clock.now();
  const today = dayAt(now, config.businessZone);
  const due = await database.withTransaction(async (tx) => {
    const [checked] = await tx.select().from(serverState).where(eq(serverState.key, CHECKED));
    if (checked?.value === recipes) return [];
    return tx
      .select({ userId: users.id })
      .from(users)
      .where(
        sql`cardinality(${users.allergies}) > 0 and (
          exists (select from ${orders} where ${orders.userId} = ${users.id} and (${orders.endDay} >= ${today}
            or exists (select from ${planDays} where ${planDays.orderId} = ${orders.id} and ${planDays.day} >= ${today})))
          or exists (select from ${checkouts} where ${checkouts.userId} = ${users.id} and ${checkouts.status} = 'pending'))`,
      );
  }, 'upkeep');
  const userIds = due.map(({ userId }) => userId);
  await forEach(services, userIds, (userId) =>
    forCustomer(services, commits, userId, (tx, notify) =>
      recheckPlans(tx, { userId, today, now, settings, publicUrl: config.publicUrl, notify }),
    ),
  );
  await database.withTransaction((tx) =>
    tx
      .insert(serverState)
      .values({ key: CHECKED, value: recipes })
      .onConflictDoUpdate({ target: serverState.key, set: { value: recipes } }),
  );
};

/** Plans that nobody could move on keep none from being judged by new recipes. */
export const keepPlans = async (services: ProcessServices, commits: CommitQueue): Promise<void> => {
  const failed: unknown[] = [];
  for (const work of [holdWaitingPlans, recheckAfterRecipes])
    await work(services, commits).catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw new AggregateError(failed, 'not all plans could be kept');
};
