import { listVersions } from '../catalogue/stored/versions.ts';
import { DONE, type Command } from './command.ts';

export const catalogueVersions: Command = {
  usage: 'catalogue versions',
  does: 'lists when which version was put in force, and by whom',
  onDatabase: 'exists',
  run: async ({ where, json }, { out }) => {
    const { database, today } = await where();
    const versions = await database.withTransaction((tx) => listVersions(tx, today), 'snapshot');
    if (json) out(JSON.stringify({ versions }));
    else if (versions.length === 0) out('No catalogue was imported.');
    else
      for (const { version, hash, reason, author, at, fromDay, inForce } of versions)
        out(
          `${inForce ? '*' : ' '} ${version}  ${hash.slice(0, 12)}  ${new Date(at).toISOString()}  from ${fromDay}  ${reason} by ${author}`,
        );
    return DONE;
  },
};
