import { afterAll } from 'vitest';

import { releaseFolder } from '#server/catalogue/release-folder.ts';
import { applyCatalogue } from '#server/seed/apply-catalogue.ts';
import type { ExitCode, Home } from '#server/cli/command.ts';
import { runCommand } from '#server/cli/run-command.ts';
import { makeLog } from '#server/config/log.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { day, type Day } from '#src/domain/days/day.ts';

/** The output and the exit code of a command. */
export interface Ran {
  readonly code: ExitCode;
  readonly out: readonly string[];
  readonly err: readonly string[];
}

/** The business day of the tests' command line: the menu of the small folder is valid on it. */
export const TODAY = day('2026-11-29');

/** The URL of the desk in the mails of commands. */
export const DESK = 'https://desk.test';

/** Runs commands on a database in this process. @param more the settings of the desk, if they are not the usual ones */
export const commandLine = (database: Database | undefined, today: Day = TODAY, more: Partial<Home> = {}) => {
  const where = async (): Promise<Home> => {
    if (!database) throw new Error('this test has no database');
    const apply = applyCatalogue({ now: () => Date.parse(`${today}T12:00:00Z`) }, 'UTC');
    const openQueue = () => Promise.resolve();
    return { database, release: await releaseFolder(), today, apply, demo: false, deskUrl: DESK, openQueue, ...more };
  };
  return async (...args: string[]): Promise<Ran> => {
    const out: string[] = [];
    const err: string[] = [];
    const terminal = { out: (line: string) => out.push(line), err: (line: string) => err.push(line) };
    const now = (): number => Date.parse(`${today}T12:00:00Z`);
    const around = { env: {}, now, cwd: process.cwd(), author: 'layla', where };
    return { code: await runCommand(args, around, terminal), out, err };
  };
};

/** The output of a command that has to succeed, such as the import with which a test starts. */
export const done = async (running: Promise<Ran>): Promise<Ran> => {
  const ran = await running;
  if (ran.code !== 0) throw new Error([...ran.out, ...ran.err].join('\n'));
  return ran;
};

/** A database without a catalogue, closed at the end of the test file. */
export const openEmpty = async (): Promise<Database> => {
  const database = await openDatabase({ dataDir: undefined, databaseUrl: undefined }, makeLog('silent'));
  afterAll(() => database.close());
  return database;
};
