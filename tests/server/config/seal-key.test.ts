import { expect, it } from 'vitest';

import { readConfig } from '../../../server/config/config.ts';
import { makeLog } from '../../../server/config/log.ts';
import { makeSeal, makeSealKey } from '../../../server/config/sealed.ts';
import { openDatabase } from '../../../server/db/open-database.ts';
import { keptSecret } from '../../../server/db/kept-secret.ts';

it('TOKEN_ENC_KEY alone opens what it has sealed, and a key of another length stops the start', () => {
  const [key, other] = [makeSealKey(), makeSealKey()];
  const { sealKey } = readConfig({ TOKEN_ENC_KEY: key });
  const sealed = makeSeal(sealKey!).seal('secret', 'this');
  expect(makeSeal(Buffer.from(key, 'base64')).unseal(sealed, 'this')).toBe('secret');
  expect(makeSeal(readConfig({ TOKEN_ENC_KEY: other }).sealKey!).unseal(sealed, 'this')).toBeUndefined();
  expect(() => readConfig({ TOKEN_ENC_KEY: 'c2hvcnQ=' })).toThrow('TOKEN_ENC_KEY must be 32 bytes in base64');
  expect(readConfig({}).sealKey).toBeUndefined();
});

it('a server without TOKEN_ENC_KEY makes a key once, and every node seals with the same one', async () => {
  const database = await openDatabase({ dataDir: undefined, databaseUrl: undefined }, makeLog('silent'));
  const kept = () => database.withTransaction((tx) => keptSecret(tx, 'seal-key', makeSealKey));
  const first = await kept();
  expect(Buffer.from(first, 'base64')).toHaveLength(32);
  expect(await kept()).toBe(first);
  await database.close();
});
