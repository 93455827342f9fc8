/**
 * The time of a test's device. Work that is due soon runs as soon as nothing else is left to do, before the test
 * continues; a longer wait (a silence, a retry) lasts until the test ends it.
 */

/** The longest wait that passes by itself, in ms: the engine gathers questions, and lets a screen render first. */
const SOON_MS = 400;

type Task = () => void;

const afterPromises = process.nextTick.bind(process);
const inTurn = queueMicrotask.bind(globalThis);
/** Runs after all resolved promises, and before the next turn of the event loop, in which a test continues. */
const later = (task: Task): void => inTurn(() => afterPromises(task));

/** Steps of the fake database, in order. */
const steps: Task[] = [];
/** The devices that have waits. */
const clocks = new Set<() => Task | undefined>();
const resting: Task[] = [];
let running = false;

/** Runs one step at a time: the promises in between are resolved first, as between two tasks of a browser. */
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
 * The fake database runs its steps with the global setImmediate: the steps run before the test continues, even if the
 * test replaces the real timers.
 */
export const stepAtOnce = (): void =>
  void Object.defineProperty(globalThis, 'setImmediate', {
    configurable: true,
    get: () => atOnce,
    set() {
      // Ignored: a database that waits for a test's own timers would never answer.
    },
  });

/** Resolves when no more work is due soon. */
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
  /** Ends the newest long wait at once, as if its time had passed. */
  newest(): () => void;
  /** Lets this number of ms pass. */
  pass(ms: number): void;
}

/** @param now the time of the device's clock, in ms */
export const soonTime = (now: () => number): SoonTime => {
  const waits = new Set<Wait>();
  /** The time in ms since the device was switched on, counted by the waits that have passed. */
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
