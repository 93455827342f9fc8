import { today } from '../../src/domain/days/day.ts';
import { checkFolder } from '../catalogue/folder/check-folder.ts';
import { filesOnDisk } from '../catalogue/folder/folder-files.ts';
import { DONE, REFUSED, WRONG_CALL, type Command } from './command.ts';
import { existingFolder } from './folder-argument.ts';
import { printFindings } from './print-comparison.ts';

export const catalogueCheck: Command = {
  usage: 'catalogue check DIR',
  does: 'tells all faults and warnings of a catalogue folder, each as file:row:column: sentence; changes nothing',
  run: async (call, terminal) => {
    const { values, json, env, now } = call;
    const folder = await existingFolder(call, values[0]!);
    if (folder === undefined) {
      terminal.err(`There is no folder “${values[0]}”.`);
      return WRONG_CALL;
    }
    const on = today(now(), env['BUSINESS_ZONE'] || 'Asia/Dubai');
    const { faults, warnings } = await checkFolder(await filesOnDisk(folder), { today: on, formerKeys: new Map() });
    if (json) terminal.out(JSON.stringify({ faults, warnings }));
    else printFindings({ faults, warnings }, terminal);
    return faults.length > 0 ? REFUSED : DONE;
  },
};
