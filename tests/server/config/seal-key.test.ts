import { randomBytes } from 'node:crypto';

import { expect, it } from 'vitest';

import { readConfig } from '#server/config/config.ts';
import { makeLog } from '#server/config/log.ts';
import { makeSeal, makeSealKey } from '#server/config/sealed.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { keptSecret } from '#server/db/kept-secret.ts';

it('only TOKEN_ENC_KEY opens what it has sealed, and a key of another length stops the start', () => {
  const [key, other] = [makeSealKey(), makeSealKey()];
  const { sealKey } = readConfig({ TOKEN_ENC_KEY: key });
  const sealed = makeSeal(sealKey!).seal('secret', 'this');
  expect(makeSeal(Buffer.from(key, 'base64')).unseal(sealed, 'this')).toBe('secret');
  expect(makeSeal(readConfig({ TOKEN_ENC_KEY: other }).sealKey!).unseal(sealed, 'this')).toBeUndefined();
  expect(() => readConfig({ TOKEN_ENC_KEY: 'c2hvcnQ=' })).toThrow('TOKEN_ENC_KEY must be 32 bytes in base64');
  expect(readConfig({}).sealKey).toBeUndefined();
});

it('only the key that made a token recognises it, and a changed, cut or guessed token is refused', () => {
  const [ours, other] = [makeSeal(randomBytes(32)), makeSeal(randomBytes(32))];
  const token = ours.newToken();
  expect([ours.made(token), other.made(token)]).toEqual([true, false]);
  expect(ours.newToken()).not.toBe(token);
  // The last character of each part also contains bits without a meaning.
  for (const at of [0, 21, 41, 43, 55, 63]) {
    const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
    expect([at, ours.made(changed)]).toEqual([at, false]);
  }
  for (const guess of ['', token.slice(0, 43), token.slice(0, 64), `${token}A`, randomBytes(49).toString('base64url')])
    expect(ours.made(guess)).toBe(false);
});

it('a server without TOKEN_ENC_KEY makes a key once, and every node uses the same key', async () => {
  const database = await openDatabase({ dataDir: undefined, databaseUrl: undefined }, makeLog('silent'));
  const kept = () => database.withTransaction((tx) => keptSecret(tx, 'seal-key', makeSealKey));
  const first = await kept();
  expect(Buffer.from(first, 'base64')).toHaveLength(32);
  expect(await kept()).toBe(first);
  await database.close();
});
