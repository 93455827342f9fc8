import { vi } from 'vitest';

import { patient } from './patience.ts';

/** Waits until `check` no longer throws, and resolves to its value. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: patient(20_000), interval: 20 });
