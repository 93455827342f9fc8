import { userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';

import { today } from '../../src/domain/days/day.ts';
import { ConfigError } from '../config/config-values.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { FolderTaken } from '../db/data-dir-lock.ts';
import { askServer } from './admin-socket.ts';
import { REFUSED, WRONG_CALL, type ExitCode, type Home, type Terminal } from './command.ts';
import { questionOf, runCommand, wantedDatabase } from './run-command.ts';

const given = process.argv.slice(2);
const terminal: Terminal = {
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
};
const [cwd, author] = [process.cwd(), userInfo().username];

/** Asks the person at the terminal; a program that calls the command says --yes itself. */
const isConfirmed = async (question: string): Promise<boolean> => {
  if (!process.stdin.isTTY) return false;
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await asking.question(`${question} [yes/no] `);
  asking.close();
  return answer.trim().toLowerCase() === 'yes';
};

/** Runs the command in the server that owns the embedded database if one is running, otherwise in this process. */
const run = async (): Promise<ExitCode> => {
  const question = questionOf(given);
  const args = question !== undefined && (await isConfirmed(question)) ? [...given, '--yes'] : given;
  const around = { env: process.env, now: Date.now, cwd, author };
  const wanted = wantedDatabase(args);
  if (wanted === undefined) {
    const where = (): Promise<Home> => Promise.reject(new Error('this command has no database'));
    return runCommand(args, { ...around, where }, terminal);
  }
  const [
    { readConfig },
    { hasDatabase },
    { openDatabase },
    { makeLog },
    { releaseFolder },
    { applyCatalogue },
    { openJobs },
    { deskUrlOf },
  ] = await Promise.all([
    import('../config/config.ts'),
    import('../db/embedded-database.ts'),
    import('../db/open-database.ts'),
    import('../config/log.ts'),
    import('../catalogue/release-folder.ts'),
    import('../seed/apply-catalogue.ts'),
    import('../jobs/jobs.ts'),
    import('../desk/desk-host.ts'),
  ]);
  const config = readConfig(process.env);
  if (config.databaseUrl === undefined && config.dataDir !== undefined) {
    const code = await askServer(config.dataDir, { args, cwd, author }, terminal);
    if (code !== undefined) return code;
    if (wanted === 'exists' && !hasDatabase(config.dataDir)) {
      terminal.err(
        `There is no database in ${config.dataDir}: check DATA_DIR. A server or “catalogue import DIR” begins one.`,
      );
      return REFUSED;
    }
  }
  const log = makeLog(config.logLevel);
  const database = await openDatabase(config, log);
  let queue: Jobs | undefined;
  try {
    const where = async (): Promise<Home> => ({
      database,
      release: await releaseFolder(),
      today: today(Date.now(), config.businessZone),
      apply: applyCatalogue({ now: Date.now }, config.businessZone),
      demo: config.demo,
      deskUrl: deskUrlOf(config),
      // A server sends the queued mails.
      openQueue: async () => {
        queue ??= await openJobs(database, log);
      },
    });
    return await runCommand(args, { ...around, where }, terminal);
  } finally {
    await queue?.close();
    await database.close();
  }
};

// A reader such as `head` may close the pipe early. The command still runs to its end.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
try {
  process.exitCode = await run();
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof FolderTaken)) throw error;
  terminal.err(error.message);
  process.exitCode = WRONG_CALL;
}
