import { createRequire } from 'node:module';

import type * as argonModule from '@node-rs/argon2';

const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof argonModule;

/** The cost that the server requested for the last hash; the real cost here is lower. */
export const asked: { options?: argonModule.Options | null | undefined } = {};

/**
 * Replaces the library in tests within one process, which hash and verify a thousand passwords: a hash costs a hundredth.
 * A hash contains its cost, so that servers in separate processes can verify it.
 */
export const hash: typeof argon2.hash = (password, options, signal) => {
  asked.options = options;
  return argon2.hash(password, { ...options, memoryCost: 256, timeCost: 1 }, signal);
};

export const { verify } = argon2;
