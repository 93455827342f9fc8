import { existsSync, readFileSync } from 'node:fs';

/** The column of `/proc/stat` in which the kernel counts the time that the host of a virtual machine gave to others. */
const STEAL = 8;

interface Count {
  /** Both values are in ticks of all cores since the machine started. */
  readonly stolen: number;
  readonly all: number;
}

/** Zeros if the kernel does not provide the values. */
const count = (): Count => {
  if (!existsSync('/proc/stat')) return { stolen: 0, all: 0 };
  const ticks = readFileSync('/proc/stat', 'utf8').split('\n')[0]!.trim().split(/\s+/).map(Number);
  return { stolen: ticks[STEAL] ?? 0, all: ticks.slice(1, STEAL + 1).reduce((sum, each) => sum + each, 0) };
};

/** Starts counting; the returned function gives the share of processor time that the host has taken away since then. */
export const stolenSince = (): (() => number) => {
  const from = count();
  return () => {
    const to = count();
    return to.all === from.all ? 0 : (to.stolen - from.stolen) / (to.all - from.all);
  };
};

/** A round that lost more than this share measures the busy host, not the app. */
export const QUIET = 0.02;
/** The maximum number of attempts per round, so that a busy host does not prolong a measurement endlessly. */
const MOST = 3;

/**
 * Returns this number of rounds that the host did not disturb. If there are too few, three times as many rounds are
 * measured and those with the smallest loss are returned.
 */
export const quietRounds = async <T>(rounds: number, measure: (round: number) => Promise<T>): Promise<T[]> => {
  const taken: { readonly sample: T; readonly stolen: number }[] = [];
  const quiet = (): number => taken.filter(({ stolen }) => stolen <= QUIET).length;
  for (let round = 0; round < rounds * MOST && quiet() < rounds; round += 1) {
    const stolen = stolenSince();
    const sample = await measure(round);
    taken.push({ sample, stolen: stolen() });
  }
  return taken
    .toSorted((a, b) => a.stolen - b.stolen)
    .slice(0, rounds)
    .map(({ sample }) => sample);
};
