import type { Engine } from '../../offline/engine.ts';

let current: Engine | undefined;
let cameAt = 0;
let begin: (() => Promise<Engine>) | undefined;
let beginning: Promise<Engine> | undefined;
const waiting = new Set<(engine: Engine) => void>();

/**
 * Sets how the engine is fetched and started when it is first needed. Called once by the composition root (and by tests).
 */
export const provideEngine = (start: () => Promise<Engine>): void => {
  begin = start;
  beginning = undefined;
  current = undefined;
};

/**
 * Returns the offline engine, which is fetched at first use: a visitor on the sign-in page does not need it until they
 * type. Rejects if its code cannot be fetched; the next call tries again.
 */
export const wholeEngine = (): Promise<Engine> => {
  if (!begin) return Promise.reject(new Error('no engine was provided'));
  beginning ??= begin().then(
    (engine) => {
      current = engine;
      cameAt = performance.now();
      for (const use of waiting) use(engine);
      waiting.clear();
      return engine;
    },
    (fault: unknown) => {
      beginning = undefined;
      throw fault;
    },
  );
  return beginning;
};

/** The engine, if it is already loaded. */
export const engineNow = (): Engine | undefined => current;

/**
 * Renders with another engine than the page's own, for another time and the state of a new start. Only code within this
 * call sees that engine.
 */
export const drawWith = <T>(engine: Engine, draw: () => T): T => {
  const own = current;
  current = engine;
  try {
    return draw();
  } finally {
    current = own;
  }
};

/** The time since the engine was loaded; 0 before that. */
export const msSinceEngine = (): number => (current ? performance.now() - cameAt : 0);

/** Runs `use` with the engine, now or when other code has loaded it; the function that `use` returns ends it. */
export const whenEngine = (use: (engine: Engine) => (() => void) | undefined): (() => void) => {
  let end: (() => void) | undefined;
  const start = (engine: Engine): void => {
    end = use(engine);
  };
  if (current) start(current);
  else waiting.add(start);
  return () => {
    waiting.delete(start);
    end?.();
  };
};
