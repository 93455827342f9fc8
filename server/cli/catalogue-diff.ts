import { compareWithCurrent } from '../catalogue/stored/import-catalogue.ts';
import { filesOnDisk } from '../catalogue/folder/folder-files.ts';
import { DONE, REFUSED, WRONG_CALL, type Command } from './command.ts';
import { existingFolder } from './folder-argument.ts';
import { movesOfCall } from './moves-of-call.ts';
import { jsonOf, linesOf, printFindings } from './print-comparison.ts';

export const catalogueDiff: Command = {
  usage: 'catalogue diff DIR',
  lists: { map: 'OLD=NEW' },
  does: 'tells in words what an import of the folder would change; changes nothing',
  onDatabase: 'exists',
  run: async (call, terminal) => {
    const folder = await existingFolder(call, call.values[0]!);
    if (folder === undefined) {
      terminal.err(`There is no folder “${call.values[0]}”.`);
      return WRONG_CALL;
    }
    const where = await call.where();
    const compared = await compareWithCurrent(where, await filesOnDisk(folder));
    if ('faults' in compared) {
      if (call.json) terminal.out(JSON.stringify(compared));
      else printFindings(compared, terminal);
      return REFUSED;
    }
    const moves = await movesOfCall(where, call.lists['map'], compared);
    if ('wrong' in moves) {
      terminal.err(moves.wrong);
      return WRONG_CALL;
    }
    if (call.json) terminal.out(JSON.stringify(jsonOf(compared, moves)));
    else if (compared.current?.hash === compared.hash) terminal.out('The folder is the catalogue in force.');
    else for (const line of [...linesOf(compared, moves), ...moves.problems]) terminal.out(line);
    return DONE;
  },
};
