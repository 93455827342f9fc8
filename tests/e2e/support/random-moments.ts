/** How often each kind of visit is made; the visit's number determines its random times. */
export const VISITS = Number(process.env['SUFRA_VISITS'] ?? 20);

/** Pseudo-random numbers from 0 to 1 that are the same for the same visit, so that a failed visit can be repeated. */
export const momentsOf = (visit: number): (() => number) => {
  let state = visit * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
};

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
