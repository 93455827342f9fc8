import { today as dayAt } from '../../src/domain/days/day.ts';
import type { Catalogue } from '../catalogue/catalogue-of.ts';
import { moveAgain } from '../catalogue/stored/follow-versions.ts';
import { recheckPlans } from '../checkout/recheck-plans.ts';
import type { CommitQueue } from '../commits/commit-queue.ts';
import type { ProcessServices } from '../commits/process-services.ts';
import type { JobData } from '../db/job-data.ts';
import { forCustomer } from './for-customer.ts';
import type { Attempt } from './jobs.ts';
import { closeList, forgetChecked, listSlice, nextListed, putOff, takeListed } from './recheck-list.ts';
import { withSafePlans } from './safe-plans.ts';

/**
 * The number of customers who are read from the list at once; each customer whose plans change gets a separate
 * transaction.
 */
const SLICE = 200;
/** The number of customers who are checked at once: as many as commits run in parallel. */
const AT_ONCE = { embedded: 1, postgresql: 4 } as const;
/**
 * How long one job works, in ms, before the next one continues: much shorter than the time after which a job counts as
 * lost.
 */
const TURN_MS = 60_000;
const AGAIN_MS = 45_000;
/**
 * The job is passed on at most this number of times, with this pause in seconds, until a node with the new recipes takes
 * it.
 */
const PASSES = 40;
const PASS_SECONDS = 15;

interface Pace {
  readonly turnMs?: number;
  readonly atOnce?: number;
}

type Turn = Pick<Attempt, 'over' | 'stopping'>;

/** True if another node has the job, this node closes, or another catalogue is in force. */
const broken = ({ over, stopping }: Turn, { catalogues }: ProcessServices, catalogue: Catalogue): boolean =>
  over() || stopping() || catalogues.current !== catalogue;

/**
 * Checks all listed customers, ordered by their next delivery, until the time is up. If plans could not be checked,
 * checks all others first and then throws.
 * @returns true if customers are left
 */
const judgeListed = async (
  services: ProcessServices,
  commits: CommitQueue,
  catalogue: Catalogue,
  turn: Turn,
  until: number,
  atOnce: number,
): Promise<boolean> => {
  const { clock, config, database, settings, log } = services;
  const failed: unknown[] = [];
  const isOver = (): boolean => performance.now() > until || broken(turn, services, catalogue);
  for (;;) {
    const now = clock.now();
    const today = dayAt(now, config.businessZone);
    if (isOver()) return true;
    const slice = await database.withTransaction(async (tx) => {
      const next = await nextListed(tx, catalogue.recipes, now, SLICE);
      const safe = new Set(next.length === 0 ? [] : await withSafePlans(tx, catalogue, next, today));
      await takeListed(tx, catalogue.recipes, [...safe]);
      return { any: next.length > 0, judged: next.filter((userId) => !safe.has(userId)) };
    }, 'upkeep');
    if (!slice.any) break;
    const waiting = slice.judged.values();
    const oneByOne = async (): Promise<void> => {
      for (const userId of waiting) {
        if (isOver()) return;
        try {
          await forCustomer(services, commits, userId, async (tx, notify) => {
            if ((await takeListed(tx, catalogue.recipes, [userId])) === 0) return false;
            const done = await recheckPlans(tx, {
              userId,
              today,
              now,
              settings,
              catalogue,
              publicUrl: config.publicUrl,
              notify,
            });
            return done.told;
          });
        } catch (error) {
          log.error({ err: error, user: userId }, 'the plans of a customer could not be judged by the new recipes');
          failed.push(error);
          await database.withTransaction((tx) => putOff(tx, catalogue.recipes, userId, now + AGAIN_MS), 'upkeep');
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, oneByOne));
  }
  if (failed.length > 0)
    throw new AggregateError(failed, `the plans of ${failed.length} customers could not be judged`);
  return false;
};

/** True if every customer to check is listed; false if the time was up before. */
const listAll = async (
  services: ProcessServices,
  catalogue: Catalogue,
  turn: Turn,
  until: number,
): Promise<boolean> => {
  const { clock, config, database } = services;
  while (performance.now() < until && !broken(turn, services, catalogue)) {
    const today = dayAt(clock.now(), config.businessZone);
    if (await database.withTransaction((tx) => listSlice(tx, catalogue.recipes, today), 'upkeep')) return true;
  }
  return false;
};

/**
 * After a change of recipes, checks every plan of customers with allergies once, ordered by next delivery. Works for a
 * minute and then queues the next job. The remaining customers are in a table, and each customer with an allergen in a
 * plan is changed in a separate transaction: after a crash or a change of node, nothing is lost or repeated.
 */
export const recheckRecipes = async (
  services: ProcessServices,
  commits: CommitQueue,
  { recipes, passed = 0, anew = false }: JobData['recheck-recipes'],
  turn: Turn,
  { turnMs = TURN_MS, atOnce = AT_ONCE[services.database.kind] }: Pace = {},
): Promise<void> => {
  const { database } = services;
  const follow = (data: JobData['recheck-recipes'], afterSeconds: number): Promise<void> =>
    database.withTransaction((tx) => tx.enqueue('recheck-recipes', data, { afterSeconds }), 'upkeep');
  const catalogue = services.catalogues.current;
  if (recipes !== undefined && recipes !== catalogue.recipes) {
    // This node still has the old catalogue: a node with the new one must take the job.
    if (passed < PASSES) await follow({ recipes, passed: passed + 1, ...(anew && { anew }) }, PASS_SECONDS);
    return;
  }
  if (anew)
    await database.withTransaction(async (tx) => {
      const now = services.clock.now();
      await moveAgain(tx, dayAt(now, services.config.businessZone), now);
      await forgetChecked(tx);
    }, 'upkeep');
  const until = performance.now() + turnMs;
  const left =
    !(await listAll(services, catalogue, turn, until)) ||
    (await judgeListed(services, commits, catalogue, turn, until, atOnce));
  if (turn.over()) return;
  if (left) await follow({ recipes: services.catalogues.current.recipes }, 0);
  else await database.withTransaction((tx) => closeList(tx, catalogue.recipes), 'upkeep');
};
