import { withEngine } from './with-engine.ts';

/** Browsers give a background event about 30 s of network. */
const BUDGET_MS = 25_000;

/**
 * Sends the waiting entries over the worker's own socket. Throws if an entry is left, so that the browser tries again.
 */
export const drainOutbox = async (): Promise<void> => {
  const left = await withEngine('online', (engine) => engine.drain(BUDGET_MS));
  if (left !== undefined && left > 0) throw new Error(`${left} entries still wait`);
};
