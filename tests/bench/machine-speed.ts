import { median } from './processes.ts';

const ROUNDS = 5;

/** A fixed piece of work: three million accesses to a map of five thousand texts. */
const work = (): number => {
  const begun = performance.now();
  const held = new Map<string, number>();
  let sum = 0;
  for (let turn = 0; turn < 3_000_000; turn += 1) {
    held.set(`k${turn % 5000}`, turn);
    sum += held.get(`k${(turn * 7) % 5000}`) ?? 0;
  }
  if (sum < 0) throw new Error('the work was not done');
  return performance.now() - begun;
};

/**
 * The time that one processor needs for the same work, in ms: it shows whether the machine or the app was slow when
 * results of two days differ.
 */
export const machineSpeed = (): number => median(Array.from({ length: ROUNDS }, work));
