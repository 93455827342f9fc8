import type { Files } from '../../../../src/offline/reads/files.ts';

type Kept = NonNullable<Awaited<ReturnType<Files['get']>>>;

export interface FakeFiles extends Files {
  /** What is kept for the customer, by its name. */
  held(): ReadonlyMap<string, Kept>;
  forget(): void;
}

/** Files kept for the customer, in memory. */
export const fakeFiles = (owner: () => string | undefined, now: () => number): FakeFiles => {
  const kept = new Map<string, Map<string, Kept>>();
  const mine = (): Map<string, Kept> => {
    const tag = owner() ?? '';
    if (!kept.has(tag)) kept.set(tag, new Map());
    return kept.get(tag)!;
  };
  return {
    async put(key, bytes, mime, version) {
      if (owner() !== undefined) mine().set(key, { bytes, mime, version, asOf: now() });
    },
    get: async (key) => mine().get(key),
    remove: async (key) => void mine().delete(key),
    held: mine,
    forget: () => kept.clear(),
  };
};
