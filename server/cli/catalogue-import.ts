import * as v from 'valibot';

import { isDay, type Day } from '../../src/domain/days/day.ts';
import { compareWithCurrent, importCompared, Overtaken, type Compared } from '../catalogue/stored/import-catalogue.ts';
import { baseOf, MARK, markBase } from '../catalogue/stored/exported.ts';
import { filesOnDisk } from '../catalogue/folder/folder-files.ts';
import { DONE, REFUSED, WRONG_CALL, type Command, type Terminal } from './command.ts';
import { existingFolder } from './folder-argument.ts';
import { movesOfCall, type MovesOfCall } from './moves-of-call.ts';
import { jsonOf, linesOf, printFindings } from './print-comparison.ts';

const version = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number));

/** Returns why a compared folder is not imported; undefined if it may be imported. */
const refusalOf = (
  { current }: Compared,
  { left, problems }: MovesOfCall,
  base: number | null,
  over: number | undefined,
): string | undefined => {
  if (over !== undefined && over !== current?.version)
    return `--over names version ${over}, but ${current ? `version ${current.version}` : 'no catalogue'} is in force.`;
  if (base !== null && current && base !== current.version && over === undefined)
    return `This folder was exported from version ${base}, and version ${current.version} is in force: the import would undo what changed since. To import it all the same, add --over ${current.version}.`;
  if (left.length > 0)
    return 'Nothing is imported: plans or addresses use what the folder does not have any more (see “In use”).';
  return problems.length > 0 ? `Nothing is imported. ${problems.join(' ')}` : undefined;
};

export const catalogueImport: Command = {
  usage: 'catalogue import DIR',
  options: { from: 'DATE', over: 'VERSION' },
  lists: { map: 'OLD=NEW' },
  does: 'checks a folder and puts it in force at once, or from a day on; the same folder again changes nothing',
  onDatabase: 'begins',
  run: async (call, terminal) => {
    const { out, err }: Terminal = terminal;
    const { json, options, author, now } = call;
    const folder = await existingFolder(call, call.values[0]!);
    if (folder === undefined) {
      err(`There is no folder “${call.values[0]}”.`);
      return WRONG_CALL;
    }
    const where = await call.where();
    const fromDay = options['from'] ?? where.today;
    if (!isDay(fromDay) || fromDay < where.today) {
      err(`--from takes a day that has not passed, such as ${where.today}.`);
      return WRONG_CALL;
    }
    const over = options['over'] === undefined ? undefined : v.safeParse(version, options['over']);
    if (over?.success === false) {
      err('--over takes the number of a version.');
      return WRONG_CALL;
    }
    const files = await filesOnDisk(folder);
    const compared = await compareWithCurrent(where, files);
    if ('faults' in compared) {
      if (json) out(JSON.stringify(compared));
      else printFindings(compared, terminal);
      return REFUSED;
    }
    const { current, hash } = compared;
    if (current?.hash === hash) {
      if (json) out(JSON.stringify({ version: current.version, hash, changed: false }));
      else out(`The folder is version ${current.version}, which is in force. Nothing changes.`);
      return DONE;
    }
    const base = await baseOf(folder);
    if (base === undefined) {
      err(`${MARK} in this folder cannot be read. Delete it, or export the catalogue again.`);
      return WRONG_CALL;
    }
    const moves = await movesOfCall(where, call.lists['map'], compared);
    if ('wrong' in moves) {
      err(moves.wrong);
      return WRONG_CALL;
    }
    const refusal = refusalOf(compared, moves, base, over?.output);
    const lines = json ? [] : linesOf(compared, moves);
    for (const line of lines) out(line);
    if (refusal !== undefined) {
      if (json) out(JSON.stringify({ refused: refusal, ...jsonOf(compared, moves) }));
      else err(refusal);
      return REFUSED;
    }
    try {
      const made = await importCompared(where, files, compared, {
        author,
        at: now(),
        fromDay: fromDay as Day,
        base,
        moves: moves.moves,
      });
      if (base !== null) await markBase(folder, made);
      if (json) out(JSON.stringify({ version: made, hash, changed: true, fromDay }));
      else out(`Version ${made} is in force${fromDay === where.today ? '' : ` from ${fromDay}`}.`);
      return DONE;
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
      if (json) out(JSON.stringify({ refused: error.message }));
      else err(`${error.message} Nothing was imported: run the command again.`);
      return REFUSED;
    }
  },
};
