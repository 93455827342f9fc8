import { expect, it } from 'vitest';

import { hashPassword, passwordFits } from '#server/sessions/password.ts';
import { asked } from '../../support/server/light-argon2.ts';

it('a password is hashed by argon2id with 19 MiB in two passes, and matches only itself', async () => {
  const hash = await hashPassword('Right-2026!');
  expect(asked.options).toEqual({ algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  expect(hash).toMatch(/^\$argon2id\$/);
  expect(await passwordFits(hash, 'Right-2026!')).toBe(true);
  expect(await passwordFits(hash, 'Wrong-2026!')).toBe(false);
  expect(await passwordFits(null, 'Right-2026!')).toBe(false);
});
