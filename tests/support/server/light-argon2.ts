import { createRequire } from 'node:module';

import type * as argonModule from '@node-rs/argon2';

const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof argonModule;

/** What the server has asked a hash to cost, by the last one: what it costs here is less. */
export const asked: { options?: argonModule.Options | null | undefined } = {};

/**
 * Stands in for the library in tests within one process, which hash and verify a thousand passwords: a hash that costs a
 * hundredth. A hash names its cost, so that servers of their own process verify it as any other.
 */
export const hash: typeof argon2.hash = (password, options, signal) => {
  asked.options = options;
  return argon2.hash(password, { ...options, memoryCost: 256, timeCost: 1 }, signal);
};

export const { verify } = argon2;
