import { exportTo } from '../catalogue/stored/exported.ts';
import { ContentMissing, readingOf, storedFiles, versionInForce } from '../catalogue/stored/versions.ts';
import { DONE, REFUSED, WRONG_CALL, type Command } from './command.ts';
import { emptyFolder } from './folder-argument.ts';

export const catalogueExport: Command = {
  usage: 'catalogue export DIR',
  does: 'writes the catalogue in force into an empty folder; an import of it has the same hash',
  onDatabase: 'exists',
  run: async (call, { out, err }) => {
    const { database, release, today } = await call.where();
    const current = await database.withTransaction((tx) => versionInForce(tx, today), 'snapshot');
    if (!current) {
      err('No catalogue is in force.');
      return REFUSED;
    }
    const folder = await emptyFolder(call, call.values[0]!);
    if (folder === undefined) {
      err(`The folder “${call.values[0]}” is not empty.`);
      return WRONG_CALL;
    }
    try {
      await exportTo(folder, await storedFiles(readingOf(database), current.version, release.files), current.version);
    } catch (error) {
      if (!(error instanceof ContentMissing)) throw error;
      err(error.message);
      return REFUSED;
    }
    if (call.json) out(JSON.stringify(current));
    else out(`Version ${current.version} lies in ${call.values[0]}.`);
    return DONE;
  },
};
