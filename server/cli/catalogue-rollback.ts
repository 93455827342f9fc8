import { compareCatalogues } from '../catalogue/diff/compare-folders.ts';
import { diffInWords, summaryOf } from '../catalogue/diff/diff-words.ts';
import { Overtaken, switchTo } from '../catalogue/stored/import-catalogue.ts';
import { removedInUse } from '../catalogue/stored/in-use.ts';
import { sideOf } from '../catalogue/stored/side-of.ts';
import { readingOf, versionInForce, versionNumbered } from '../catalogue/stored/versions.ts';
import { DONE, REFUSED, WRONG_CALL, type Command } from './command.ts';
import { movesOfCall } from './moves-of-call.ts';
import { counted, usesInWords } from './print-comparison.ts';

export const catalogueRollback: Command = {
  usage: 'catalogue rollback VERSION',
  lists: { map: 'OLD=NEW' },
  flags: ['confirm-allergens'],
  does: 'puts a former version in force again; one that takes an allergen away asks for --confirm-allergens',
  onDatabase: 'exists',
  run: async ({ where: open, values, lists, flags, json, author, now }, { out, err }) => {
    const wanted = Number(values[0]);
    const where = await open();
    const { database, release, today } = where;
    const reading = readingOf(database);
    const { current, found } = await database.withTransaction(
      async (tx) => ({
        current: await versionInForce(tx, today),
        found: Number.isSafeInteger(wanted) && wanted > 0 && wanted < 2 ** 31 && (await versionNumbered(tx, wanted)),
      }),
      'snapshot',
    );
    const refuse = (reason: string): typeof REFUSED => {
      if (json) out(JSON.stringify({ refused: reason }));
      else err(reason);
      return REFUSED;
    };
    if (!found) {
      err(`There is no version “${values[0]}”.`);
      return WRONG_CALL;
    }
    if (current?.version === wanted) {
      if (json) out(JSON.stringify({ version: wanted, changed: false }));
      else out(`Version ${wanted} is in force. Nothing changes.`);
      return DONE;
    }
    const before = current && (await sideOf(reading, release, current.version));
    const next = await sideOf(reading, release, wanted);
    const diff = compareCatalogues(before, next);
    const inUse = await database.withTransaction(
      (tx) => removedInUse(tx, diff.tables, next.folder.rows, today),
      'snapshot',
    );
    const moves = await movesOfCall(where, lists['map'], { diff, inUse, next });
    if ('wrong' in moves) {
      err(moves.wrong);
      return WRONG_CALL;
    }
    if (!json) for (const line of [summaryOf(diff), ...usesInWords(inUse, moves), ...diffInWords(diff)]) out(line);
    const taken = diff.allergens.filter((dish) => dish.taken.length > 0);
    if (taken.length > 0 && !flags.has('confirm-allergens'))
      return refuse(
        `Version ${wanted} takes allergens away from ${counted(taken.length, 'dish', 'dishes')}: ${taken.map(({ id, title, taken: groups }) => `${id} “${title}” (${groups.join(', ')})`).join('; ')}. If the recipes are as they were then, add --confirm-allergens.`,
      );
    if (moves.left.length > 0)
      return refuse(
        `Plans or addresses use what version ${wanted} does not have: ${moves.left.map(({ what, id }) => `${what} ${id}`).join(', ')}.`,
      );
    if (moves.problems.length > 0) return refuse(moves.problems.join(' '));
    try {
      await switchTo(
        where,
        {
          version: wanted,
          reason: 'rollback',
          fromDay: today,
          changes: { tables: diff.tables, next: next.folder, moves: moves.moves },
          seen: current?.version ?? null,
        },
        { author, at: now() },
        (tx) => where.apply(tx, before, next),
      );
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
      return refuse(error.message);
    }
    if (json) out(JSON.stringify({ version: wanted, changed: true }));
    else out(`Version ${wanted} is in force.`);
    return DONE;
  },
};
