/**
 * Time of a test's device. What is due soon happens as soon as nothing else is to be done, before the test goes on; a longer
 * wait (a silence, another try) lasts until the test ends it.
 */

/** Waits up to this length pass by themselves, in ms: the engine gathers questions, and lets a screen say its word first. */
const SOON_MS = 400;

type Task = () => void;

const afterPromises = process.nextTick.bind(process);
const inTurn = queueMicrotask.bind(globalThis);
/** After every promise that can be kept, and before the next turn of the loop, in which a test goes on. */
const later = (task: Task): void => inTurn(() => afterPromises(task));

/** Steps of the fake database, in their order. */
const steps: Task[] = [];
/** Devices with waits. */
const clocks = new Set<() => Task | undefined>();
const resting: Task[] = [];
let running = false;

/** One step at a time: the promises in between are kept first, as between two tasks of a browser. */
const turn = (): void => {
  running = false;
  const step = steps.shift() ?? nextWait();
  if (step) {
    run();
    step();
  } else for (const go of resting.splice(0)) go();
};
const nextWait = (): Task | undefined => {
  for (const due of clocks) {
    const wait = due();
    if (wait) return wait;
  }
  return undefined;
};
const run = (): void => {
  if (running) return;
  running = true;
  later(turn);
};

const atOnce = (step: (...args: unknown[]) => void, ...args: unknown[]): void => {
  steps.push(() => step(...args));
  run();
};

/**
 * The fake database takes its steps with the global setImmediate: they are taken before the test goes on, whatever timers the
 * test puts in the place of the real ones.
 */
export const stepAtOnce = (): void =>
  void Object.defineProperty(globalThis, 'setImmediate', {
    configurable: true,
    get: () => atOnce,
    set() {
      // A database that waits for a test's own timers would never answer.
    },
  });

/** Resolves when nothing is left that is due soon. */
export const atRest = (): Promise<void> =>
  new Promise((resolve) => {
    resting.push(resolve);
    run();
  });

interface Wait {
  readonly at: number;
  readonly ms: number;
  readonly end: Task;
}

export interface SoonTime {
  now(): number;
  after(ms: number, run: () => void): () => void;
  /** The long wait that began last: ends it at once, as if its time had passed. */
  newest(): () => void;
  /** So many ms pass. */
  pass(ms: number): void;
}

/** @param now what the device's clock shows, in ms */
export const soonTime = (now: () => number): SoonTime => {
  const waits = new Set<Wait>();
  /** Ms since the device was switched on, as far as waits have passed. */
  let passed = 0;
  let until = 0;
  const next = (): Wait | undefined => {
    let first: Wait | undefined;
    for (const wait of waits) if (!first || wait.at < first.at) first = wait;
    return first;
  };
  const soon = (): Wait | undefined => {
    let first: Wait | undefined;
    for (const wait of waits)
      if ((wait.ms <= SOON_MS || wait.at <= until) && (!first || wait.at < first.at)) first = wait;
    return first;
  };
  const end = (wait: Wait): void => {
    if (!waits.delete(wait)) return;
    if (waits.size === 0) clocks.delete(due);
    wait.end();
  };
  const due = (): Task | undefined => {
    const wait = soon();
    return (
      wait &&
      (() => {
        if (wait.ms <= SOON_MS || wait.at <= until) passed = Math.max(passed, wait.at);
        end(wait);
      })
    );
  };
  return {
    now,
    after(ms, task) {
      const wait: Wait = { at: passed + Math.max(0, ms), ms, end: task };
      waits.add(wait);
      clocks.add(due);
      run();
      return () => void waits.delete(wait);
    },
    newest() {
      const wait = [...waits].findLast(({ ms }) => ms > SOON_MS);
      return () => wait && end(wait);
    },
    pass(ms) {
      until = passed + ms;
      if (next()) run();
    },
  };
};
