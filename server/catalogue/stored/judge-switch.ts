import type { Day } from '../../../src/domain/days/day.ts';
import type { Tx } from '../../db/tx.ts';
import type { ChangedTables } from '../diff/compare-folders.ts';
import type { Move } from '../diff/moves.ts';
import type { Folder } from '../folder/read-folder.ts';
import { removedInUse, type RemovedInUse } from './in-use.ts';
import { judgeMoves } from './judge-moves.ts';

/** What a switch would take away from plans, drafts and addresses. */
export interface Judged {
  /** What is in use, is gone, and goes nowhere. */
  readonly left: readonly RemovedInUse[];
  /** Why plans or drafts cannot be moved so, a sentence each. */
  readonly problems: readonly string[];
}

/** What goes nowhere of that which is in use and gone. */
export const notMoved = (inUse: readonly RemovedInUse[], moves: readonly Move[]): readonly RemovedInUse[] =>
  inUse.filter((used) => !moves.some(({ kind, from }) => kind === used.kind && from === used.id));

export interface Changes {
  /** The difference between the version in force and the next one. */
  readonly tables: ChangedTables;
  readonly next: Folder;
  readonly moves: readonly Move[];
}

/**
 * Why a version cannot come in force now, a sentence each. Plans and drafts may have been made since its import was judged, so
 * this runs in the transaction of the switch.
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
