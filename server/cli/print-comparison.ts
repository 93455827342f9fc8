import type { Compared, NotCompared } from '../catalogue/stored/import-catalogue.ts';
import type { RemovedInUse } from '../catalogue/stored/in-use.ts';
import { diffInWords, summaryOf } from '../catalogue/diff/diff-words.ts';
import { printFinding } from '../catalogue/folder/finding.ts';
import type { Terminal } from './command.ts';
import type { MovesOfCall } from './moves-of-call.ts';

export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** Prints the faults and warnings of a folder, each in one line. */
export const printFindings = ({ faults, warnings }: NotCompared, { out, err }: Terminal): void => {
  for (const fault of faults) out(printFinding(fault));
  for (const warning of warnings) out(`warning: ${printFinding(warning)}`);
  err(`${counted(faults.length, 'fault')}, ${counted(warnings.length, 'warning')}.`);
};

/** Returns a text such as "2 plans and 1 draft use it". */
const users = ({ kind, count, drafts }: RemovedInUse): string => {
  if (kind === 'area') return `${counted(count, 'address names', 'addresses name')} it`;
  const parts = [
    ...(count > 0 ? [counted(count, 'plan')] : []),
    ...(drafts > 0 ? [counted(drafts, 'saved checkout')] : []),
  ];
  return `${parts.join(' and ')} ${count + drafts === 1 ? 'uses' : 'use'} it`;
};

/** Returns a line for each removed row that is in use, rows without a move first. */
export const usesInWords = (
  inUse: readonly RemovedInUse[],
  { moves }: Pick<MovesOfCall, 'moves'>,
): readonly string[] => {
  const targetOf = ({ kind, id }: RemovedInUse) => moves.find((move) => move.kind === kind && move.from === id)?.to;
  const [moved, left] = [
    inUse.filter((used) => targetOf(used) !== undefined),
    inUse.filter((used) => targetOf(used) === undefined),
  ];
  return [
    ...left.map(
      (used) =>
        `In use: the ${used.what} ${used.id} is gone, but ${users(used)}. Say with --map ${used.kind}:${used.id}=NEW what takes its place.`,
    ),
    ...moved.map(
      (used) => `Moved: the ${used.what} ${used.id} is gone, and ${users(used)}. ${targetOf(used)} takes its place.`,
    ),
  ];
};

const plannedInWords = ({ planned, current }: Compared): string =>
  current
    ? ` ${counted(planned.days, 'planned day')} of ${counted(planned.customers, 'customer')} ${planned.days === 1 ? 'holds' : 'hold'} a dish that changes.`
    : '';

/** Returns what an import would change, in words: the counts, the rows in use, then each change. */
export const linesOf = (compared: Compared, moves: Pick<MovesOfCall, 'moves'>): readonly string[] => [
  `${summaryOf(compared.diff)}${plannedInWords(compared)}`,
  ...usesInWords(compared.inUse, moves),
  ...diffInWords(compared.diff),
];

/** Returns the same in JSON for a program. */
export const jsonOf = ({ diff, planned, inUse, current, hash }: Compared, { moves, problems }: MovesOfCall) => ({
  current: current?.version ?? null,
  hash,
  summary: summaryOf(diff),
  changes: diffInWords(diff),
  allergens: diff.allergens,
  planned,
  inUse,
  moves,
  problems,
});
