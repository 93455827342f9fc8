import { readMoves, type Move } from '../catalogue/diff/moves.ts';
import { problemsOfMoves, type Preview, type Where } from '../catalogue/stored/import-catalogue.ts';
import { notMoved, type Judged } from '../catalogue/stored/judge-switch.ts';
import type { Side } from '../catalogue/folder/hashes.ts';

/** The moves of `--map` for a comparison, and their result. */
export interface MovesOfCall extends Judged {
  readonly moves: readonly Move[];
}

/**
 * Reads `--map` for a comparison. Nothing is written.
 * @returns in `wrong`, a sentence for each invalid mapping
 */
export const movesOfCall = async (
  where: Where,
  asked: readonly string[] = [],
  { diff, inUse, next }: Pick<Preview, 'diff' | 'inUse'> & { readonly next: Side },
): Promise<MovesOfCall | { readonly wrong: string }> => {
  const read = readMoves(asked, diff.tables, next.folder.rows);
  if ('wrong' in read) return read;
  const { moves } = read;
  return {
    moves,
    problems: moves.length === 0 ? [] : await problemsOfMoves(where, moves, next),
    left: notMoved(inUse, moves),
  };
};
