import { today as dayAt } from '../../src/domain/days/day.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import { recheckPlans } from '../checkout/recheck-plans.ts';
import type { CommitQueue } from '../commits/commit-queue.ts';
import type { ProcessServices } from '../commits/process-services.ts';
import { contentHash } from '../config/secret.ts';
import type { JobData } from '../db/job-data.ts';
import { forCustomer } from './for-customer.ts';
import type { Attempt } from './jobs.ts';
import { closeList, listSlice, nextListed, putOff, takeListed } from './recheck-list.ts';
import { withSafePlans } from './safe-plans.ts';

/** Customers who are read from the list at once; whose plans have to be changed is a transaction of their own. */
const SLICE = 200;
/** Customers who are judged at once: as many as commits run beside each other. */
const AT_ONCE = { embedded: 1, postgresql: 4 } as const;
/** How long one job works, in ms, before the next one takes its place: far below the time after which it counts as lost. */
const TURN_MS = 60_000;
const AGAIN_MS = 45_000;
/** A release may take this many times so many seconds until a node with its recipes takes the job. */
const PASSES = 40;
const PASS_SECONDS = 15;

/** Raised when plans are judged by another rule: everything that is planned is then judged again. */
const JUDGED_BY = 2;

/** Names what dishes are made of in this build, and the rule by which plans are judged. */
export const recipesServed = contentHash(
  JSON.stringify([
    JUDGED_BY,
    catalogue.dishes.map(({ id, ingredients, allergens }) => [id, ingredients, allergens]),
    catalogue.customFitDishes.map(({ id, ingredients, allergens }) => [id, ingredients, allergens]),
  ]),
);

interface Pace {
  readonly turnMs?: number;
  readonly atOnce?: number;
}

type Turn = Pick<Attempt, 'over' | 'stopping'>;

/** The job was given to somebody else, or this node closes. */
const broken = ({ over, stopping }: Turn): boolean => over() || stopping();

/**
 * Judges everybody who is listed, those who eat soonest first, until the time is up. Throws when somebody's plans could
 * not be judged, after all others were.
 * @returns whether somebody is left
 */
const judgeListed = async (
  services: ProcessServices,
  commits: CommitQueue,
  turn: Turn,
  until: number,
  atOnce: number,
): Promise<boolean> => {
  const { clock, config, database, settings, log } = services;
  const failed: unknown[] = [];
  const isOver = (): boolean => performance.now() > until || broken(turn);
  for (;;) {
    const now = clock.now();
    const today = dayAt(now, config.businessZone);
    if (isOver()) return true;
    const slice = await database.withTransaction(async (tx) => {
      const next = await nextListed(tx, recipesServed, now, SLICE);
      const safe = new Set(next.length === 0 ? [] : await withSafePlans(tx, next, today));
      await takeListed(tx, recipesServed, [...safe]);
      return { any: next.length > 0, judged: next.filter((userId) => !safe.has(userId)) };
    }, 'upkeep');
    if (!slice.any) break;
    const waiting = slice.judged.values();
    const oneByOne = async (): Promise<void> => {
      for (const userId of waiting) {
        if (isOver()) return;
        try {
          await forCustomer(services, commits, userId, async (tx, notify) => {
            if ((await takeListed(tx, recipesServed, [userId])) === 0) return false;
            const done = await recheckPlans(tx, {
              userId,
              today,
              now,
              settings,
              publicUrl: config.publicUrl,
              notify,
            });
            return done.told;
          });
        } catch (error) {
          log.error({ err: error, user: userId }, 'the plans of a customer could not be judged by the new recipes');
          failed.push(error);
          await database.withTransaction((tx) => putOff(tx, recipesServed, userId, now + AGAIN_MS), 'upkeep');
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, oneByOne));
  }
  if (failed.length > 0)
    throw new AggregateError(failed, `the plans of ${failed.length} customers could not be judged`);
  return false;
};

/** True when everybody who has to be judged is listed; false when the time was up before. */
const listAll = async ({ clock, config, database }: ProcessServices, turn: Turn, until: number): Promise<boolean> => {
  while (performance.now() < until && !broken(turn)) {
    const today = dayAt(clock.now(), config.businessZone);
    if (await database.withTransaction((tx) => listSlice(tx, recipesServed, today), 'upkeep')) return true;
  }
  return false;
};

/**
 * After a change of recipes everything that is planned for customers with allergies is judged again, once, those who eat
 * soonest first. Works for a minute and puts the next turn into the queue; every customer whose plans hold an allergen is a
 * transaction of their own, and who is left stands in a table, so that a crash or another node loses nothing and begins
 * nothing anew.
 */
export const recheckRecipes = async (
  services: ProcessServices,
  commits: CommitQueue,
  { recipes, passed = 0 }: JobData['recheck-recipes'],
  turn: Turn,
  { turnMs = TURN_MS, atOnce = AT_ONCE[services.database.kind] }: Pace = {},
): Promise<void> => {
  const { database } = services;
  const follow = (data: JobData['recheck-recipes'], afterSeconds: number): Promise<void> =>
    database.withTransaction((tx) => tx.enqueue('recheck-recipes', data, { afterSeconds }), 'upkeep');
  if (recipes !== undefined && recipes !== recipesServed) {
    // A node of the build before took it: the new one's are the next.
    if (passed < PASSES) await follow({ recipes, passed: passed + 1 }, PASS_SECONDS);
    return;
  }
  const until = performance.now() + turnMs;
  const left = !(await listAll(services, turn, until)) || (await judgeListed(services, commits, turn, until, atOnce));
  if (turn.over()) return;
  if (left) await follow({ recipes: recipesServed }, 0);
  else await database.withTransaction((tx) => closeList(tx, recipesServed), 'upkeep');
};
