import { today, type Day } from '../../src/domain/days/day.ts';
import type { Release } from '../catalogue/release-folder.ts';
import { followVersions } from '../catalogue/stored/follow-versions.ts';
import type { ProcessServices } from '../commits/process-services.ts';
import { applyCatalogue } from '../seed/apply-catalogue.ts';
import { serveCommands } from './serve-commands.ts';

/** After this time every node serves the new catalogue, and requests that began with the former one have ended. */
const SWITCHED_SECONDS = 30;

/**
 * Keeps this node on the catalogue in force, and accepts commands of the command line if this server owns the embedded
 * database.
 * @returns a function that ends both
 */
export const serveCatalogue = async (services: ProcessServices, release: Release): Promise<() => Promise<void>> => {
  const { database, clock, config, log, catalogues } = services;
  const following = followVersions({
    database,
    release,
    catalogues,
    today: (): Day => today(clock.now(), config.businessZone),
    now: clock.now,
    log,
    apply: applyCatalogue(clock, config.businessZone),
    served: async ({ recipes }) => {
      await services.settings.reload();
      await services.articles.reload();
      await database.withTransaction(async (tx) => {
        await tx.enqueue('recheck-recipes', { recipes });
        // A node that has not switched yet, or a request that began earlier, may still write a dish that is now barred.
        await tx.enqueue('recheck-recipes', { recipes, anew: true }, { afterSeconds: SWITCHED_SECONDS });
      }, 'upkeep');
    },
  });
  const ownsFolder = config.databaseUrl === undefined && config.dataDir !== undefined;
  const closeCommands = ownsFolder ? await serveCommands(config.dataDir, services, following.look) : undefined;
  return async () => {
    following.close();
    await closeCommands?.();
  };
};
