import type { Refusal } from '../../protocol/define/errors.ts';
import { fullJitter } from './back-off.ts';
import type { Cancel, Env } from './env.ts';

const BASE_MS = 1_000;
const CAP_MS = 30_000;

/**
 * Waits until a rate-limited customer may ask again: the time that the server names, plus a wait that grows with each
 * failure and differs between devices.
 * @param failures in a row so far, 0 for the first
 * @param leave receives the function that ends the wait at once
 */
export const roomIn = (
  env: Env,
  { retryAfter = 0 }: Refusal,
  failures: number,
  leave?: (end: Cancel) => void,
): Promise<void> =>
  new Promise((resolve) => {
    const cancel = env.clock.after(retryAfter + fullJitter(failures, env.random(), BASE_MS, CAP_MS), resolve);
    leave?.(() => {
      cancel();
      resolve();
    });
  });
