import type { Group, Slice } from './needed-together.ts';

/** What one more file costs, in bytes of code. */
export interface Prices {
  /** A start that fetches it. */
  readonly fetched: number;
  /** A device that keeps it. */
  readonly kept: number;
}

/** A group and all that comes with it. */
const withImports = (group: Group): Set<Group> => {
  const all = new Set([group]);
  for (const each of all) for (const next of each.imports) all.add(next);
  return all;
};

/** Whether one needs the other through a third: as one file both would need the third, and it them. */
const throughOthers = (one: Group, other: Group): boolean =>
  [...one.imports].some((each) => each !== other && withImports(each).has(other));

/** Bytes that each start loads besides, when the two are one file. */
const loadedBesides = (one: Group, other: Group): Map<string, number> => {
  const more = new Map<string, number>();
  for (const [here, there] of [
    [one, other],
    [other, one],
  ] as const) {
    const fresh = here.starts.difference(there.starts);
    if (fresh.size === 0) continue;
    for (const { starts, size } of withImports(there))
      for (const start of fresh.difference(starts)) more.set(start, (more.get(start) ?? 0) + size);
  }
  return more;
};

const join = (one: Group, other: Group, groups: Set<Group>): void => {
  one.slices = one.slices.union(other.slices);
  one.starts = one.starts.union(other.starts);
  one.modules.push(...other.modules);
  one.size += other.size;
  one.imports = one.imports.union(other.imports).difference(new Set([one, other]));
  groups.delete(other);
  for (const group of groups) if (group.imports.delete(other) && group !== one) group.imports.add(one);
  for (const group of withImports(one)) group.starts = group.starts.union(one.starts);
};

/**
 * Joins small files, pair by pair, as long as that costs the starts less than a file of its own: what some load besides
 * against one file less for all that need both. A score of files of a few lines each would cost a slow phone more than it
 * saves. Changes the groups that it is given.
 */
export const joinSmallFiles = (needed: readonly Group[], slices: readonly Slice[], prices: Prices): Group[] => {
  const groups = new Set(needed);
  const openings = slices.filter(({ opening }) => opening).map(({ name }) => name);
  const weights = new Map(slices.map(({ name, weight }) => [name, weight]));
  const named = (which: (slice: Slice) => boolean): Set<string> =>
    new Set(slices.filter(which).map(({ name }) => name));
  const kept = named(({ notKept }) => notKept !== true);
  const first = named(({ notKept, keptLater }) => notKept !== true && keptLater !== true);
  /** A file is kept as early as the first of what is in it. */
  const keptWith = (group: Group): 'first' | 'later' | 'never' => {
    if (!group.slices.isDisjointFrom(first)) return 'first';
    return group.slices.isDisjointFrom(kept) ? 'never' : 'later';
  };
  /** Only groups of one kind may be joined: in the same openings, and kept at the same time. */
  const kindOf = (group: Group): string =>
    [keptWith(group), ...openings.filter((name) => group.slices.has(name))].join('\n');
  const weigh = (starts: ReadonlySet<string>): number => {
    let sum = 0;
    for (const start of starts) sum += weights.get(start) ?? 0;
    return sum;
  };
  /** What one file instead of two of a kind saves all that need both. */
  const saved = (one: Group, other: Group): number => {
    const both = one.starts.intersection(other.starts);
    return both.size === 0 ? 0 : prices.fetched * weigh(both) + prices.kept;
  };
  const paid = (one: Group, other: Group): number => {
    let sum = 0;
    for (const [start, bytes] of loadedBesides(one, other)) sum += bytes * (weights.get(start) ?? 0);
    return sum;
  };
  const best = (): readonly [Group, Group] | undefined => {
    let found: readonly [Group, Group] | undefined;
    let most = 0;
    const all = [...groups].map((group) => ({ group, kind: kindOf(group) }));
    for (const [place, { group: one, kind }] of all.entries())
      for (const { group: other, kind: its } of all.slice(place + 1)) {
        if (its !== kind) continue;
        const worth = saved(one, other);
        // Most pairs are worth too little to ask what they would cost.
        if (worth <= most) continue;
        const gain = worth - paid(one, other);
        if (gain <= most || throughOthers(one, other) || throughOthers(other, one)) continue;
        most = gain;
        found = [one, other];
      }
    return found;
  };
  for (let pair = best(); pair; pair = best()) join(...pair, groups);
  return [...groups];
};
