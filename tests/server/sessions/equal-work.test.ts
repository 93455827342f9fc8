import type * as argonModule from '@node-rs/argon2';
import { afterAll, expect, it, vi } from 'vitest';

/** The hashes that passwords were checked against. */
const argon = vi.hoisted(() => ({ judged: [] as string[] }));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argonModule>();
  return {
    ...real,
    verify: (hash: string, ...more: [string, argonModule.Options]) => {
      argon.judged.push(hash);
      return real.verify(hash, ...more);
    },
  };
});

// Earlier test files may have loaded the server with the real library.
vi.resetModules();
const { attackedServer } = await import('../../support/server/attacked-server.ts');
afterAll(() => vi.resetModules());
const here = await attackedServer('equal_work');

it('the time of an answer does not show whether an account exists: an equally expensive hash is computed without one', async () => {
  const judged = async (email: string) => {
    argon.judged.length = 0;
    await here.login(email, 'not the password');
    return argon.judged.map((hash) => hash.split('$').slice(0, 4));
  };
  const known = await judged('active@demo.test');
  expect(known).toHaveLength(1);
  expect(await judged('nobody@demo.test')).toEqual(known);
});
