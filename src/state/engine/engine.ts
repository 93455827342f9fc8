import type { Engine } from '../../offline/engine.ts';

let current: Engine | undefined;
let cameAt = 0;
let begin: (() => Promise<Engine>) | undefined;
let beginning: Promise<Engine> | undefined;
const waiting = new Set<(engine: Engine) => void>();

/** Called once by the composition root (and by tests): how the engine is fetched and started when it is first needed. */
export const provideEngine = (start: () => Promise<Engine>): void => {
  begin = start;
  beginning = undefined;
  current = undefined;
};

/**
 * The offline engine, fetched at first need: a visitor on the sign-in page has no use for it until they type.
 * Rejects when its code cannot be fetched; the next call tries again.
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

/** The engine if it is there already. */
export const engineNow = (): Engine | undefined => current;

/**
 * Draws with another engine than the page's own: at another time, and as a start finds it. Only what is drawn within the
 * call sees it.
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

/** How long the engine has been there; 0 before it came. */
export const msSinceEngine = (): number => (current ? performance.now() - cameAt : 0);

/** Runs `use` with the engine, now or once something else has fetched it; what it returns ends it. */
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
