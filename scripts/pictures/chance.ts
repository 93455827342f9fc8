/**
 * A repeatable stream of numbers in [0, 1) for one seed text (FNV-1a into mulberry32): the same dish gets the same
 * picture on every machine, which is what lets pictures be addressed by hash and cached for ever.
 */
export const chanceOf = (seed: string): (() => number) => {
  let state = 0x811c9dc5;
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** One of the list, drawn from the stream. The list must not be empty. */
export const pick = <T>(chance: () => number, from: readonly T[]): T => from[Math.floor(chance() * from.length)]!;

/** A number in [-amount, amount). */
export const sway = (chance: () => number, amount: number): number => (chance() * 2 - 1) * amount;
