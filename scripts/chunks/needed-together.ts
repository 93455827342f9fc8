/** Modules by their ids: what each imports at once, and the length of its code. */
export type Graph = ReadonlyMap<string, { readonly imports: readonly string[]; readonly size: number }>;

/** Modules that are asked for together and come with all that they import at once: they are evaluated in one go. */
export interface Slice {
  readonly name: string;
  readonly modules: readonly string[];
  /** Names of the slices that are surely there before, in the order of their evaluation. */
  readonly before: readonly string[];
  /** Stands before every screen: what only some screens need must not make its task longer. */
  readonly opening: boolean;
  /** Comes over the network alone: no device keeps what only such slices need. */
  readonly notKept?: boolean;
  /** Kept after everything else: what only such slices need is no part of the first set. */
  readonly keptLater?: boolean;
  /** How much a byte counts for the starts that end here, against other starts. */
  readonly weight: number;
}

/** A file to be. */
export interface Group {
  /** Names of the slices in which its modules are first needed. */
  slices: Set<string>;
  modules: string[];
  /** Bytes of code. */
  size: number;
  /** Names of the slices whose starts load it. */
  starts: Set<string>;
  imports: Set<Group>;
}

/** These modules and all that they import at once. */
export const reach = (graph: Graph, modules: Iterable<string>): Set<string> => {
  const reached = new Set(modules);
  for (const id of reached) for (const next of graph.get(id)?.imports ?? []) reached.add(next);
  return reached;
};

/**
 * Modules by the slices in which the starts first need them. What a module imports is needed no later than itself, so no
 * two of the groups need each other.
 */
export const neededTogether = (graph: Graph, slices: readonly Slice[]): Group[] => {
  const reached = new Map(slices.map(({ name, modules }) => [name, reach(graph, modules)]));
  const groups = new Map<string, Group>();
  const groupOf = new Map<string, Group>();
  for (const [id, { size }] of graph) {
    const first = new Set<string>();
    const starts = new Set<string>();
    for (const { name, before } of slices) {
      const met = [...before, name].find((each) => reached.get(each)?.has(id));
      if (met === undefined) continue;
      first.add(met);
      starts.add(name);
    }
    if (first.size === 0) continue;
    const key = [...first].sort().join('\n');
    const group = groups.get(key) ?? { slices: first, modules: [], size: 0, starts, imports: new Set() };
    groups.set(key, group);
    group.modules.push(id);
    group.size += size;
    groupOf.set(id, group);
  }
  for (const [id, group] of groupOf)
    for (const imported of graph.get(id)?.imports ?? []) {
      const other = groupOf.get(imported);
      if (other && other !== group) group.imports.add(other);
    }
  return [...groups.values()];
};
