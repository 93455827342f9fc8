import type { StoredMove } from '../../db/schema/catalogue.ts';
import type { Rows } from '../folder/tables.ts';
import type { ChangedTables } from './compare-folders.ts';

export type Move = StoredMove;
export type MovedKind = Move['kind'];

/**
 * The kinds of rows that plans, drafts and addresses refer to: the table, the column of the id, and the name for people.
 */
const kinds = {
  diet: { table: 'diets', by: 'id', called: 'diet' },
  'meal-type': { table: 'mealTypes', by: 'id', called: 'meal type' },
  plan: { table: 'plans', by: 'id', called: 'plan length' },
  slot: { table: 'slots', by: 'id', called: 'slot' },
  area: { table: 'places', by: 'area_id', called: 'area' },
} as const satisfies Record<MovedKind, { table: keyof Rows; by: string; called: string }>;

export const movedKinds = Object.keys(kinds) as readonly MovedKind[];
export const calledKind = (kind: MovedKind) => kinds[kind].called;

type Row = Readonly<Record<string, unknown>>;
interface Removed {
  readonly id: number;
  /** The emirates of a slot that stays in other emirates; otherwise null. */
  readonly emirates: readonly number[] | null;
}

const idOf = (kind: MovedKind, row: object): number => Number((row as Row)[kinds[kind].by]);
const rowsOf = (rows: Rows, kind: MovedKind): readonly Row[] => rows[kinds[kind].table];

/** Returns the rows of a kind that the next catalogue does not have. */
export const removedOf = (tables: ChangedTables, next: Rows, kind: MovedKind): readonly Removed[] => {
  const changes: readonly { readonly before: object | undefined; readonly after: object | undefined }[] =
    tables[kinds[kind].table];
  const gone = changes.flatMap(({ before, after }) => (before && !after ? [before] : []));
  const kept = new Set(rowsOf(next, kind).map((row) => idOf(kind, row)));
  return [...Map.groupBy(gone, (row) => idOf(kind, row))].map(([id, rows]) => ({
    id,
    emirates: kept.has(id) ? rows.map((row) => Number((row as Row)['emirate_id'])) : null,
  }));
};

const SHAPE = new RegExp(`^(?:(${movedKinds.join('|')}):)?([1-9]\\d{0,8})=([1-9]\\d{0,8})$`);

/** Returns why references to the first row cannot be moved to the second; undefined if they can. */
const misfit = (kind: MovedKind, before: Row, after: Row): string | undefined => {
  const [from, to] = [before, after].map((row) => `${calledKind(kind)} ${idOf(kind, row)}`);
  if (kind === 'meal-type' && before['meal'] !== after['meal'])
    return `The ${from} is of the meal “${String(before['meal'])}”, and ${to} of “${String(after['meal'])}”: the dishes of a plan would not fit.`;
  if (kind === 'meal-type' && (before['parent_id'] === undefined) !== (after['parent_id'] === undefined))
    return `One of ${from} and ${to} is a side type, the other is not.`;
  if (kind === 'area' && before['emirate_id'] !== after['emirate_id'])
    return `The ${from} and the ${to} lie in different emirates, which have different delivery times.`;
  return undefined;
};

/**
 * Reads the arguments of `--map`, each `OLD=NEW` or `KIND:OLD=NEW`.
 * @param tables the difference between the catalogue in force and the next one
 * @returns in `wrong`, a sentence for each invalid mapping
 */
export const readMoves = (
  asked: readonly string[],
  tables: ChangedTables,
  next: Rows,
): { readonly moves: readonly Move[] } | { readonly wrong: string } => {
  const moves = new Map<string, Move>();
  const sideTypes: { readonly from: Row; readonly to: Row }[] = [];
  for (const text of asked) {
    const parts = SHAPE.exec(text);
    if (!parts)
      return { wrong: `--map takes OLD=NEW, or KIND:OLD=NEW with one of ${movedKinds.join(', ')}, not “${text}”.` };
    const [from, to] = [Number(parts[2]), Number(parts[3])];
    const removed = movedKinds
      .filter((kind) => parts[1] === undefined || kind === parts[1])
      .flatMap((kind) => removedOf(tables, next, kind).map((row) => ({ kind, ...row })))
      .filter(({ id }) => id === from);
    const [found] = removed;
    const named = parts[1] === undefined ? 'nothing' : `no ${calledKind(parts[1] as MovedKind)}`;
    if (!found) return { wrong: `--map ${text}: this version takes away ${named} with the id ${from}.` };
    if (removed.length > 1)
      return {
        wrong: `--map ${text} may mean ${removed.map(({ kind }) => `the ${calledKind(kind)}`).join(' or ')} ${from}: write ${removed.map(({ kind }) => `${kind}:${text}`).join(' or ')}.`,
      };
    const { kind, emirates } = found;
    const after = rowsOf(next, kind).find((row) => idOf(kind, row) === to);
    if (!after) return { wrong: `--map ${text}: this version has no ${calledKind(kind)} ${to}.` };
    const change = tables[kinds[kind].table].find(({ before }) => before && idOf(kind, before) === from)!;
    const before = change.before as unknown as Row;
    const why = misfit(kind, before, after);
    if (why !== undefined) return { wrong: why };
    if (kind === 'meal-type' && before['parent_id'] !== undefined) sideTypes.push({ from: before, to: after });
    const earlier = moves.get(`${kind}:${from}`);
    if (earlier && earlier.to !== to) return { wrong: `--map names two rows for the ${calledKind(kind)} ${from}.` };
    moves.set(`${kind}:${from}`, { kind, from, to, emirates });
  }
  for (const { from, to } of sideTypes) {
    const parent = Number(from['parent_id']);
    if ((moves.get(`meal-type:${parent}`)?.to ?? parent) !== Number(to['parent_id']))
      return {
        wrong: `The side type ${idOf('meal-type', from)} belongs to the meal type ${parent}, and ${idOf('meal-type', to)} to ${Number(to['parent_id'])}: the sides of a plan would lose their meal.`,
      };
  }
  return { moves: [...moves.values()] };
};
