import type { Day } from '#src/domain/days/day.ts';
import type { Tx } from '../../db/tx.ts';
import type { ChangedTables } from '../diff/compare-folders.ts';
import type { Move } from '../diff/moves.ts';
import type { Folder } from '../folder/read-folder.ts';
import { removedInUse, type RemovedInUse } from './in-use.ts';
import { judgeMoves } from './judge-moves.ts';

/** What a switch would remove from plans, drafts and addresses. */
export interface Judged {
  /** The removed rows that are in use and have no move. */
  readonly left: readonly RemovedInUse[];
  /** Why plans or drafts cannot be moved, one sentence each. */
  readonly problems: readonly string[];
}

/** Returns the removed rows that are in use and have no move. */
export const notMoved = (inUse: readonly RemovedInUse[], moves: readonly Move[]): readonly RemovedInUse[] =>
  inUse.filter((used) => !moves.some(({ kind, from }) => kind === used.kind && from === used.id));

export interface Changes {
  /** The difference between the version in force and the next one. */
  readonly tables: ChangedTables;
  readonly next: Folder;
  readonly moves: readonly Move[];
}

/**
 * Returns why a version cannot come into force now, one sentence each. Plans and drafts may have been made since its
 * import was checked, so this runs in the transaction of the switch.
 */
export const problemsOfSwitch = async (
  tx: Tx,
  { tables, next, moves }: Changes,
  today: Day,
): Promise<readonly string[]> => {
  const left = notMoved(await removedInUse(tx, tables, next.rows, today), moves);
  return [
    ...left.map(({ what, id }) => `The ${what} ${id} is gone, but plans, saved checkouts or addresses use it.`),
    ...(await judgeMoves(tx, moves, next, today)),
  ];
};
