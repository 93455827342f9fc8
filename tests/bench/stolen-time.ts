import { existsSync, readFileSync } from 'node:fs';

/** Column of `/proc/stat` in which the kernel counts what the host of a virtual machine gave to others. */
const STEAL = 8;

interface Count {
  /** Both in ticks of all cores since the machine started. */
  readonly stolen: number;
  readonly all: number;
}

/** Zeros where the kernel does not tell. */
const count = (): Count => {
  if (!existsSync('/proc/stat')) return { stolen: 0, all: 0 };
  const ticks = readFileSync('/proc/stat', 'utf8').split('\n')[0]!.trim().split(/\s+/).map(Number);
  return { stolen: ticks[STEAL] ?? 0, all: ticks.slice(1, STEAL + 1).reduce((sum, each) => sum + each, 0) };
};

/** Begins to count; the call gives the share of the processors' time that the host took away since. */
export const stolenSince = (): (() => number) => {
  const from = count();
  return () => {
    const to = count();
    return to.all === from.all ? 0 : (to.stolen - from.stolen) / (to.all - from.all);
  };
};

/** A round that lost more than this share says how busy the host is. */
export const QUIET = 0.02;
/** A host that is always busy must not keep a measurement for ever. */
const MOST = 3;

/** So many rounds without the host between; where it gives no peace, the ones that lost least of three times as many. */
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
