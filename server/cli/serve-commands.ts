import { today } from '../../src/domain/days/day.ts';
import { applyCatalogue } from '../seed/apply-catalogue.ts';
import { releaseFolder } from '../catalogue/release-folder.ts';
import type { Services } from '../request/services.ts';
import type { Database } from '../db/database.ts';
import { deskUrlOf } from '../desk/desk-host.ts';
import { openAdminSocket } from './admin-socket.ts';
import type { Home } from './command.ts';
import { runCommand } from './run-command.ts';

/**
 * Runs commands of the command line in the server that owns the embedded database.
 * @param look runs after each command: serves the version that the command has put in force
 * @returns a function that closes it
 */
export const serveCommands = (
  dataDir: string,
  { database, clock, log, config }: Pick<Services, 'clock' | 'log' | 'config'> & { readonly database: Database },
  look: () => Promise<void>,
): Promise<() => Promise<void>> =>
  openAdminSocket(
    dataDir,
    async ({ args, cwd, author }, terminal) => {
      const where = async (): Promise<Home> => ({
        database,
        release: await releaseFolder(),
        today: today(clock.now(), config.businessZone),
        apply: applyCatalogue(clock, config.businessZone),
        demo: config.demo,
        deskUrl: deskUrlOf(config),
        openQueue: () => Promise.resolve(),
      });
      const code = await runCommand(args, { env: process.env, now: clock.now, cwd, author, where }, terminal);
      await look();
      return code;
    },
    log,
  );
