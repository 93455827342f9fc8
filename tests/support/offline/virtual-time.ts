import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Time that moves only when a test advances it. The engine's timers use it; real asynchronous work (the fake database's
 * tasks, the server's queries) runs in real time between two ticks, and the clock waits for it.
 */

/** The work that runs without the clock: steps of the fake database, and requests to the server. */
interface Work {
  tasks: number;
  working: number;
  /** Called when the last request is answered. */
  answered: (() => void)[];
}

const realImmediate = globalThis.setImmediate;
const whole: Work = { tasks: 0, working: 0, answered: [] };
const mine = new AsyncLocalStorage<Work>();
const current = (): Work => mine.getStore() ?? whole;

/** Runs `work` with its own counters, so that several can run at once without waiting for each other. */
export const apart = <T>(work: () => Promise<T>): Promise<T> => mine.run({ tasks: 0, working: 0, answered: [] }, work);

// The fake database schedules every step with the global setImmediate: counting the steps shows when it is idle.
globalThis.setImmediate = ((run: (...args: unknown[]) => void, ...args: unknown[]) => {
  const work = current();
  work.tasks += 1;
  return realImmediate(() => {
    work.tasks -= 1;
    run(...args);
  });
}) as typeof setImmediate;

/** Counts work that does not go through setImmediate, e.g. a query of the server. */
export const serverWork = <T>(work: Promise<T>): Promise<T> => {
  const counted = current();
  counted.working += 1;
  return work.finally(() => {
    counted.working -= 1;
    if (counted.working === 0) for (const go of counted.answered.splice(0)) go();
  });
};

/** Resolves when no work is left that runs without the clock. */
export const atRest = async (): Promise<void> => {
  const work = current();
  do {
    // Busy waiting would take the processor from the server.
    if (work.working > 0) await new Promise<void>((resolve) => work.answered.push(resolve));
    await new Promise<void>((resolve) => realImmediate(resolve));
  } while (work.tasks > 0 || work.working > 0);
};

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

export interface VirtualTime {
  now(): number;
  after(ms: number, run: () => void): () => void;
  /** Advances the time; every due timer runs at its own instant, and between timers all other work is done. */
  advance(ms: number): Promise<void>;
  /** Like `advance`, but stops as soon as `done` is true. Returns whether it was. */
  advanceUntil(done: () => boolean | Promise<boolean>, atMost: number): Promise<boolean>;
}

export const virtualTime = (start: number): VirtualTime => {
  let now = start;
  let order = 0;
  const timers = new Set<Timer>();
  const next = (): Timer | undefined => {
    let first: Timer | undefined;
    for (const timer of timers) {
      if (!first || timer.at < first.at || (timer.at === first.at && timer.order < first.order)) first = timer;
    }
    return first;
  };
  const step = async (until: number): Promise<boolean> => {
    await atRest();
    const timer = next();
    if (!timer || timer.at > until) return false;
    timers.delete(timer);
    now = Math.max(now, timer.at);
    timer.run();
    return true;
  };
  const time: VirtualTime = {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + Math.max(0, ms), order: (order += 1), run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    async advance(ms) {
      const until = now + ms;
      while (await step(until));
      now = until;
    },
    async advanceUntil(done, atMost) {
      const until = now + atMost;
      await atRest();
      while (!(await done())) {
        if (!(await step(until))) {
          if (next() === undefined || now >= until) {
            now = until;
            return done();
          }
          now = until;
        }
      }
      return true;
    },
  };
  return time;
};

/** A small deterministic generator (mulberry32), uniform in [0, 1). */
export const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};
