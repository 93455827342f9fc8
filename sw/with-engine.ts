import { io } from 'socket.io-client';

import { browserEnv } from '../src/offline/browser-env.ts';
import { createEngine } from '../src/offline/create-engine.ts';
import type { Engine } from '../src/offline/engine.ts';
import { StoresMissing } from '../src/offline/store/open-store.ts';
import { report } from './report.ts';

/**
 * Runs `work` with a new engine and stops it afterwards, because a worker can be ended at any moment and must keep no
 * state. Undefined if no page has created the database yet.
 */
export const withEngine = async <T>(
  network: 'online' | 'offline',
  work: (engine: Engine) => Promise<T>,
): Promise<T | undefined> => {
  const engine = createEngine(
    browserEnv('worker', () => Promise.resolve(io), {
      unsentCount: undefined,
      report,
    }),
  );
  try {
    await engine.start(network);
    return await work(engine);
  } catch (cause) {
    if (cause instanceof StoresMissing) return undefined;
    throw cause;
  } finally {
    engine.stop();
  }
};
