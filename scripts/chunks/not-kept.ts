import type { Rolldown } from 'vite';

/**
 * Names of the scripts that are fetched for these modules and for nothing else: neither the page itself nor anything else
 * that it imports when it is wanted needs them.
 * @param wanted all modules that are imported when they are wanted
 */
export const scriptsOnlyFor = (
  modules: ReadonlySet<string>,
  wanted: ReadonlySet<string>,
  bundle: Rolldown.OutputBundle,
): Set<string> => {
  const scripts = new Map<string, Rolldown.OutputChunk>();
  for (const output of Object.values(bundle)) if (output.type === 'chunk') scripts.set(output.fileName, output);
  const onlyAskedForThem = (name: string): boolean => {
    const asked = scripts.get(name)?.moduleIds.filter((id) => wanted.has(id)) ?? [];
    return asked.length > 0 && asked.every((id) => modules.has(id));
  };
  const others = new Set([...scripts.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  for (const name of others) {
    const script = scripts.get(name);
    for (const next of script?.imports ?? []) others.add(next);
    for (const next of script?.dynamicImports ?? []) if (!onlyAskedForThem(next)) others.add(next);
  }
  return new Set(scripts.keys()).difference(others);
};
